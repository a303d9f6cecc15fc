import type { ForeignExample } from "./example.ts";

/** Texts of Squarespace. */
export const squarespace: readonly ForeignExample[] = [
  {
    name: "a layout",
    html: `<div class="sqs-layout sqs-grid-12 columns-12" data-layout-label="Post Body" data-type="item"><div class="row sqs-row"><div class="col sqs-col-12 span-12"><div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-html"><div class="sqs-block-content"><div class="sqs-html-content"><h2 style="white-space:pre-wrap;">The ferry</h2><p class="" style="white-space:pre-wrap;">It <strong>runs</strong>
again [sic].</p><p></p></div></div></div><div class="sqs-block spacer-block sqs-block-spacer" data-block-type="2" id="block-spacer"><div class="sqs-block-content">&nbsp;</div></div><div class="sqs-block horizontalrule-block sqs-block-horizontalrule" data-block-type="2" id="block-horizontalrule"><div class="sqs-block-content"><hr></div></div></div></div></div>`,
    stored: `<h2>The ferry</h2><p>It <strong>runs</strong> again [sic].</p><hr />`,
    remarks: [],
  },
  {
    name: "images",
    html: `<div class="sqs-block image-block sqs-block-image" data-block-type="2" id="block-image"><div class="sqs-block-content"><div class="image-block-outer-wrapper layout-caption-below design-layout-inline" data-test="image-block-inline-outer-wrapper"><figure class="sqs-block-image-figure intrinsic" style="max-width:409px;"><a class="sqs-block-image-link" href="https://other.example" target="_blank"><div class="image-block-wrapper" data-animation-role="image"><noscript><img src="https://images.squarespace-cdn.com/content/v1/5/pier.jpg" alt="Pier"></noscript><img class="thumb-image" data-src="https://images.squarespace-cdn.com/content/v1/5/pier.jpg" data-image="https://images.squarespace-cdn.com/content/v1/5/pier.jpg" data-image-dimensions="2765x2081" data-load="false" data-type="image" alt="Pier"></div></a><figcaption class="image-caption-wrapper"><div class="image-caption"><p>At <em>dawn</em></p><p>By me</p></div></figcaption></figure></div></div></div><div class="sqs-block image-block sqs-block-image" data-block-type="2" id="block-image"><div class="sqs-block-content"><figure class="sqs-block-image-figure"><noscript><img src="https://images.squarespace-cdn.com/content/v1/5/only.jpg" alt="Only"></noscript></figure></div></div>`,
    stored: `<figure><a href="https://other.example"><img src="{https://images.squarespace-cdn.com/content/v1/5/pier.jpg}" alt="Pier" /></a><figcaption>At <em>dawn</em><br />By me</figcaption></figure><img src="{https://images.squarespace-cdn.com/content/v1/5/only.jpg}" alt="Only" />`,
    remarks: [],
  },
  {
    name: "an image with a title",
    html: `<div class="sqs-block image-block sqs-block-image" data-block-type="2" id="block-image"><div class="sqs-block-content"><div class="image-block-outer-wrapper design-layout-card"><figure class="sqs-block-image-figure"><img src="https://images.squarespace-cdn.com/content/v1/5/c.jpg" data-src="https://images.squarespace-cdn.com/content/v1/5/c.jpg?format=500w" alt="C"><figcaption class="image-card-wrapper"><div class="image-card"><div class="image-title-wrapper"><div class="image-title"><p>A card</p></div></div><div class="image-subtitle"><p>With words</p></div></div></figcaption></figure></div></div></div>`,
    stored: `<figure><img src="{https://images.squarespace-cdn.com/content/v1/5/c.jpg}" alt="C" /><figcaption>A card<br />With words</figcaption></figure>`,
    remarks: [],
  },
  {
    name: "a caption",
    html: `[caption id="" align="alignnone" width="1500.0"]<img class="thumb-image" src="https://images.squarespace-cdn.com/content/v1/5/old.jpg" alt="Old"> From the [archive][/caption]
<p>Text
in lines</p>`,
    stored: `<figure><img src="{https://images.squarespace-cdn.com/content/v1/5/old.jpg}" alt="Old" /><figcaption>From the [archive]</figcaption></figure><p>Text in lines</p>`,
    remarks: [],
  },
  {
    name: "a gallery",
    html: `<div class="sqs-block gallery-block sqs-block-gallery" data-block-type="2" id="block-gallery"><div class="sqs-block-content"><div class="sqs-gallery-container sqs-gallery-block-grid"><div class="sqs-gallery"><div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor"><noscript><img src="https://images.squarespace-cdn.com/content/v1/5/1.jpg" alt="One"></noscript><img class="thumb-image" data-src="https://images.squarespace-cdn.com/content/v1/5/1.jpg" alt="One"></a></div></div><div class="slide"><noscript><img src="https://images.squarespace-cdn.com/content/v1/5/2.jpg" alt="Two"></noscript><img class="thumb-image" data-src="https://images.squarespace-cdn.com/content/v1/5/2.jpg" alt="Two"></div></div></div></div></div>`,
    stored: `<figure data-kind="gallery"><img src="{https://images.squarespace-cdn.com/content/v1/5/1.jpg}" alt="One" /><img src="{https://images.squarespace-cdn.com/content/v1/5/2.jpg}" alt="Two" /></figure>`,
    remarks: [],
  },
  {
    name: "a quote",
    html: `<div class="sqs-block quote-block sqs-block-quote" data-block-type="2" id="block-quote"><div class="sqs-block-content"><figure class="block-animation-none"><blockquote data-animation-role="quote"><span>“</span>We mend what<br>we build.<span>”</span></blockquote><figcaption class="source">— Ada</figcaption></figure></div></div>`,
    stored: `<blockquote><p>“We mend what<br />we build.”</p><p>— Ada</p></blockquote>`,
    remarks: [],
  },
  {
    name: "videos and embeds",
    html: `<div class="sqs-block video-block sqs-block-video" data-block-type="2" id="block-video"><div class="sqs-block-content"><div class="intrinsic"><div class="embed-block-wrapper"><div class="sqs-video-wrapper" data-load="false" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/aqz-KE-bpKQ?wmode=opaque&quot; title=&quot;The tour&quot;>&lt;/iframe>" data-provider-name="YouTube"></div></div></div><div class="video-caption-wrapper"><div class="video-caption"><p>By bike</p></div></div></div></div><div class="sqs-block video-block sqs-block-video" data-block-type="2" id="block-video" data-block-json="{&quot;url&quot;:&quot;https://vimeo.com/76979871&quot;,&quot;html&quot;:&quot;<iframe></iframe>&quot;}"><div class="sqs-block-content"></div></div><div class="sqs-block embed-block sqs-block-embed" data-block-type="2" id="block-embed" data-block-json="{&quot;url&quot;:&quot;https://x.example/page&quot;,&quot;html&quot;:null}"><div class="sqs-block-content"></div></div><div class="sqs-block video-block sqs-block-video" data-block-type="2" id="block-video"><div class="sqs-block-content"><div class="sqs-native-video" data-config-video="{}"></div></div></div>`,
    gone: "iframe data provider name",
    stored: `<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">The tour</a></p><p><cite>YouTube</cite></p></figure><p>By bike</p><figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure><p><a href="https://x.example/page">https://x.example/page</a></p>`,
    remarks: ["Audio or video without an address is left out."],
  },
  {
    name: "audio",
    html: `<div class="sqs-audio-embed" data-url="https://static1.squarespace.com/s.mp3" data-title="Speech" data-author="Ada" data-design-style="minimal"></div>`,
    stored: `<figure data-kind="card"><p><a href="https://static1.squarespace.com/s.mp3">Speech</a></p><p><cite>Ada</cite></p></figure>`,
    remarks: ["Audio, video, and other files stay where they are. The article links to them."],
  },
  {
    name: "other blocks",
    html: `<div class="sqs-block button-block sqs-block-button" data-block-type="2" id="block-button"><div class="sqs-block-content"><div class="sqs-block-button-container--left"><a href="/join" class="sqs-block-button-element--medium sqs-block-button-element">Join us</a></div></div></div><div class="sqs-block summary-v2-block sqs-block-summary-v2" data-block-type="2" id="block-summary-v2"><div class="sqs-block-content"><div class="summary-item">Other post</div></div></div><div class="sqs-block form-block sqs-block-form" data-block-type="2" id="block-form"><div class="sqs-block-content"><div class="form-wrapper"><form><div class="form-title">Contact</div><input><textarea>x</textarea></form></div></div></div><div class="sqs-block newsletter-block sqs-block-newsletter" data-block-type="2" id="block-newsletter"><div class="sqs-block-content"><div class="newsletter-form-wrapper"><form class="newsletter-form"><header><h2 class="newsletter-form-header-title">Come along</h2><div class="newsletter-form-header-description"><p>Each week</p></div></header><input name="email"><button>Sign up</button><div class="newsletter-form-footnote"><p>No spam</p></div></form></div></div></div><div class="sqs-block code-block sqs-block-code" data-block-type="2" id="block-code"><div class="sqs-block-content"><pre class="source-code">a &lt; b</pre></div></div><div class="sqs-block accordion-block sqs-block-accordion" data-block-type="2" id="block-accordion"><div class="sqs-block-content"><ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target"><span class="accordion-item__title">Who?</span><div class="accordion-icon-container"></div></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p>All</p></div></div></li></ul></div></div>`,
    gone: "Other post Contact x Sign up",
    stored: `<p data-kind="button"><a href="/join">Join us</a></p><h3>Come along</h3><p>Each week</p><p>No spam</p><pre>a &lt; b</pre><ul><li><details><summary>Who?</summary><p>All</p></details></li></ul>`,
    remarks: [
      "A block that its website fills in is left out: Summary",
      "A form is left out: Contact",
      "A sign-up form is left out. Its text is kept.",
    ],
  },
];
