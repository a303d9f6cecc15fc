import type { ForeignExample } from "./example.ts";

/** Texts of Ghost. */
export const ghost: readonly ForeignExample[] = [
  {
    name: "text",
    html: `<h2 id="the-ferry">The ferry</h2><p>Read <a href="__GHOST_URL__/about/?x=1#y">about</a> <strong>us</strong>.</p><hr><ul><li>One</li><li>Two</li></ul><blockquote>Plain</blockquote><blockquote class="kg-blockquote-alt">We build what we can mend.</blockquote><pre><code class="language-ts">const a = [1];
const b = 2;</code></pre><figure class="kg-card kg-code-card"><pre><code>c</code></pre><figcaption>Listing</figcaption></figure>`,
    stored: `<h2 id="user-content-the-ferry">The ferry</h2><p>Read <a href="/about/?x=1#y">about</a> <strong>us</strong>.</p><hr /><ul><li>One</li><li>Two</li></ul><blockquote>Plain</blockquote><blockquote data-kind="pull">We build what we can mend.</blockquote><pre data-language="ts">const a = [1];
const b = 2;</pre><pre>c</pre><p>Listing</p>`,
    remarks: [],
  },
  {
    name: "an image",
    html: `<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="__GHOST_URL__/content/images/2024/01/pier.jpg" class="kg-image" alt="The pier" loading="lazy" width="2000" height="1333" srcset="__GHOST_URL__/content/images/size/w600/2024/01/pier.jpg 600w, __GHOST_URL__/content/images/2024/01/pier.jpg 2000w" sizes="(min-width: 1200px) 1200px"><figcaption><span style="white-space: pre-wrap;">At dawn</span></figcaption></figure><figure class="kg-card kg-image-card"><a href="https://x.example"><img src="https://cdn.example/b.jpg" class="kg-image" alt loading="lazy"></a></figure>`,
    stored: `<figure data-width="wide"><img src="{ghost:/content/images/2024/01/pier.jpg}" alt="The pier" /><figcaption>At dawn</figcaption></figure><a href="https://x.example"><img src="{https://cdn.example/b.jpg}" alt="" /></a>`,
    remarks: [],
  },
  {
    name: "a gallery",
    html: `<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/a.jpg" width="1200" height="900" loading="lazy" alt="A"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/b.jpg" width="2000" height="1333" alt="B"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/c.jpg" alt="C"></div></div></div><figcaption>Views</figcaption></figure>`,
    stored: `<figure data-kind="gallery" data-width="wide"><img src="{ghost:/content/images/a.jpg}" alt="A" /><img src="{ghost:/content/images/b.jpg}" alt="B" /><img src="{ghost:/content/images/c.jpg}" alt="C" /><figcaption>Views</figcaption></figure>`,
    remarks: [],
  },
  {
    name: "a gallery with a link",
    html: `<figure class="kg-card kg-gallery-card kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/a.jpg" alt="A"></div><div class="kg-gallery-image"><a href="__GHOST_URL__/join/"><img src="__GHOST_URL__/content/images/b.jpg" alt="B"></a></div></div></div><figcaption>Views</figcaption></figure>`,
    stored: `<img src="{ghost:/content/images/a.jpg}" alt="A" /><a href="/join/"><img src="{ghost:/content/images/b.jpg}" alt="B" /></a><p>Views</p>`,
    remarks: [],
  },
  {
    name: "a bookmark",
    html: `<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://news.example/ferry"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The ferry reopens</div><div class="kg-bookmark-description">After two years.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://news.example/icon.png" alt=""><span class="kg-bookmark-author">The News</span><span class="kg-bookmark-publisher">Ada</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://news.example/t.jpg" alt="" onerror="this.style.display = 'none'"></div></a><figcaption>Read it</figcaption></figure>`,
    stored: `<figure data-kind="card"><img src="{https://news.example/t.jpg}" alt="" /><p><a href="https://news.example/ferry">The ferry reopens</a></p><p>After two years.</p><p><cite>The News • Ada</cite></p><figcaption>Read it</figcaption></figure>`,
    remarks: [],
  },
  {
    name: "callouts",
    html: `<div class="kg-card kg-callout-card kg-callout-card-green"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Doors open at <strong>six</strong>.</div></div><div class="kg-card kg-callout-card kg-callout-card-red"><div class="kg-callout-emoji">🔥</div><div class="kg-callout-text">Hot</div></div>`,
    gone: "💡",
    stored: `<aside data-kind="tip"><p>Doors open at <strong>six</strong>.</p></aside><aside data-kind="warning"><p>🔥 Hot</p></aside>`,
    remarks: [],
  },
  {
    name: "a toggle",
    html: `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">Who may vote?</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg id="Regular" viewBox="0 0 24 24"><path class="cls-1" d="M23"></path></svg></button></div><div class="kg-toggle-content"><p><span>Every member.</span></p><ul><li>All</li></ul></div></div>`,
    stored: `<details><summary>Who may vote?</summary><p>Every member.</p><ul><li>All</li></ul></details>`,
    remarks: [],
  },
  {
    name: "a product",
    html: `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="__GHOST_URL__/content/images/mug.jpg" width="600" height="400" class="kg-product-card-image" loading="lazy"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title"><span>Mug</span></h4></div><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class=" kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>Nice</p></div><a href="https://shop.example/mug" class="kg-product-card-button kg-product-card-btn-accent" target="_blank" rel="noopener noreferrer"><span>Buy</span></a></div></div>`,
    stored: `<img src="{ghost:/content/images/mug.jpg}" alt="" /><h3>Mug</h3><p>★★☆☆☆</p><p>Nice</p><p data-kind="button"><a href="https://shop.example/mug">Buy</a></p>`,
    remarks: [],
  },
  {
    name: "headers",
    html: `<div class="kg-card kg-header-card kg-v2 kg-width-full kg-content-wide" style="background-color: #000" data-background-color="#000"><picture><img class="kg-header-card-image" src="__GHOST_URL__/content/images/h.jpg" loading="lazy" alt=""></picture><div class="kg-header-card-content"><div class="kg-header-card-text kg-align-center"><h2 id="hello" class="kg-header-card-heading" style="color: #fff">Hello</h2><p id="sub" class="kg-header-card-subheading">Sub</p><a href="https://x.example" class="kg-header-card-button" style="color: #000">Go</a></div></div></div><div class="kg-card kg-header-card kg-width-full kg-size-small kg-style-image" data-kg-background-image="__GHOST_URL__/content/images/old.jpg"><h2 class="kg-header-card-header" id="old">Old</h2><h3 class="kg-header-card-subheader" id="one">One</h3><a href="https://x.example" class="kg-header-card-button">More</a></div>`,
    stored: `<img src="{ghost:/content/images/h.jpg}" alt="" /><h2>Hello</h2><p>Sub</p><p data-kind="button"><a href="https://x.example">Go</a></p><img src="{ghost:/content/images/old.jpg}" alt="" /><h2>Old</h2><p>One</p><p data-kind="button"><a href="https://x.example">More</a></p>`,
    remarks: [],
  },
  {
    name: "a sign-up form",
    html: `<div class="kg-card kg-signup-card kg-width-wide" data-lexical-signup-form style="display: none;"><div class="kg-signup-card-content"><div class="kg-signup-card-text kg-align-center"><h2 class="kg-signup-card-heading"><span>Join</span></h2><p class="kg-signup-card-subheading">Each week</p><form class="kg-signup-card-form" data-members-form="signup"><div class="kg-signup-card-fields"><input class="kg-signup-card-input" id="email" type="email" placeholder="Your email"><button class="kg-signup-card-button" type="submit"><span class="kg-signup-card-button-default">Subscribe</span></button></div><div class="kg-signup-card-success">Email sent!</div></form><p class="kg-signup-card-disclaimer">No spam</p></div></div></div>`,
    gone: "Subscribe Email sent!",
    stored: `<h2>Join</h2><p>Each week</p><p>No spam</p>`,
    remarks: ["A sign-up form is left out. Its text is kept."],
  },
  {
    name: "a call to action",
    html: `<div class="kg-card kg-cta-card kg-cta-bg-grey kg-cta-immersive kg-cta-has-img" data-layout="immersive"><div class="kg-cta-sponsor-label-wrapper"><div class="kg-cta-sponsor-label"><span style="white-space: pre-wrap;">SPONSORED</span></div></div><div class="kg-cta-content"><div class="kg-cta-image-container"><a href="https://x.example"><img src="__GHOST_URL__/content/images/cta.jpg" alt="CTA Image"></a></div><div class="kg-cta-content-inner"><div class="kg-cta-text"><p><span>Buy it</span></p></div><a href="https://x.example" class="kg-cta-button">Now</a></div></div></div>`,
    stored: `<p>SPONSORED</p><img src="{ghost:/content/images/cta.jpg}" alt="" /><p>Buy it</p><p data-kind="button"><a href="https://x.example">Now</a></p>`,
    remarks: [],
  },
  {
    name: "a button",
    html: `<div class="kg-card kg-button-card kg-align-center"><a href="__GHOST_URL__/join/" class="kg-btn kg-btn-accent">Join us</a></div>`,
    stored: `<p data-kind="button"><a href="/join/">Join us</a></p>`,
    remarks: [],
  },
  {
    name: "files, audio, and video",
    html: `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://old.example/content/files/a.pdf" title="Download" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Budget</div><div class="kg-file-card-caption">As passed</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></div><div class="kg-file-card-icon"><svg viewBox="0 0 24 24"><title>download-circle</title></svg></div></a></div><div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/speech.mp3" preload="metadata"></audio><div class="kg-audio-title">Speech</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">1:26</span></div></div></div></div><figure class="kg-card kg-video-card kg-width-wide kg-card-hascaption" data-kg-thumbnail=__GHOST_URL__/content/media/t.jpg><div class="kg-video-container"><video src="https://old.example/content/media/v.mp4" poster="https://img.spacergif.org/v1/1x1/0a/spacer.png" width="1" height="1"></video><div class="kg-video-overlay"><button class="kg-video-large-play-icon" aria-label="Play video"><svg></svg></button></div></div><figcaption>Filmed</figcaption></figure>`,
    gone: "0:00 / 1:26 /1:26 download-circle",
    stored: `<figure data-kind="card"><p><a href="https://old.example/content/files/a.pdf">Budget</a></p><p>As passed</p><p><cite>a.pdf • 1 MB</cite></p></figure><p><a href="/content/media/speech.mp3">Speech</a></p><figure data-kind="card"><p><a href="https://old.example/content/media/v.mp4">v.mp4</a></p><p><cite>old.example</cite></p><figcaption>Filmed</figcaption></figure>`,
    remarks: ["Audio, video, and other files stay where they are. The article links to them."],
  },
  {
    name: "embeds",
    html: `<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe width="200" height="113" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" frameborder="0" allowfullscreen title="The tour"></iframe><figcaption>By bike</figcaption></figure><figure class="kg-card kg-embed-card"><iframe src="https://open.spotify.com/embed/track/1" title="Spotify"></iframe></figure><figure class="kg-card kg-embed-card"><blockquote class="twitter-tweet"><p lang="en" dir="ltr">Hi</p>&mdash; Ada (@ada) <a href="https://twitter.com/ada/status/20">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script></figure><p>https://vimeo.com/76979871</p>`,
    gone: "https://vimeo.com/76979871",
    stored: `<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">The tour</a></p><p><cite>YouTube</cite></p><figcaption>By bike</figcaption></figure><p><a href="https://open.spotify.com/embed/track/1">Embedded page: Spotify</a></p><figure data-kind="card"><p><a href="https://twitter.com/ada/status/20">Post on X</a></p><p>Hi<br />— Ada (@ada) May 1</p><p><cite>X</cite></p></figure><figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure>`,
    remarks: ["An embedded page is a link now: open.spotify.com"],
  },
  {
    name: "parts for some",
    html: `<p>For all</p><!--members-only--><p>For members [gallery ids="1"]</p><!--kg-gated-block:begin nonMember:true --><p>Gated</p><!--kg-gated-block:end--><!--kg-card-begin: email--><p>By email</p><!--kg-card-end: email-->`,
    stored: `<p>For all</p><p>For members [gallery ids="1"]</p><p>Gated</p>`,
    gone: "By email",
    remarks: [
      "A part of the article was for members only. It becomes a draft.",
      "A part of the article was for emails only and is left out.",
    ],
  },
  {
    name: "HTML and Markdown",
    html: `<!--kg-card-begin: html-->
<div class="x"><p>Kept</p><script>alert(1)</script></div>
<!--kg-card-end: html--><!--kg-card-begin: markdown--><p>Noted<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>In May <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section><!--kg-card-end: markdown-->`,
    gone: "[1] ↩︎",
    stored: `<p>Kept</p><p>Noted<a href="#user-content-fn1" data-kind="footnote"><sup>1</sup></a></p><ol data-kind="footnotes"><li id="user-content-fn1"><p>In May</p></li></ol>`,
    remarks: ["A script is left out."],
  },
];
