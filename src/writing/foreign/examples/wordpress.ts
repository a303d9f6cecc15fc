import type { ForeignExample } from "./example.ts";

/** Texts of WordPress's block editor. */
export const wordpress: readonly ForeignExample[] = [
  {
    name: "paragraphs with a drop cap, colors, and an empty line",
    html: `<!-- wp:paragraph {"dropCap":true,"align":"center"} -->
<p class="has-drop-cap has-text-align-center has-background" style="background-color:#abc">Welcome to <strong>the <em>pier</em></strong>.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Two lines<br>of text, a <mark style="background-color:#ff0" class="has-inline-color">mark</mark> and [sic].</p>
<!-- /wp:paragraph -->`,
    stored: `<p>Welcome to <strong>the <em>pier</em></strong>.</p><p>Two lines<br />of text, a <mark>mark</mark> and [sic].</p>`,
    remarks: [],
  },
  {
    name: "headings",
    html: `<!-- wp:heading {"level":1} -->
<h1 class="wp-block-heading">One</h1>
<!-- /wp:heading -->

<!-- wp:heading -->
<h2 class="wp-block-heading" id="two">Two</h2>
<!-- /wp:heading -->

<!-- wp:heading {"level":5} -->
<h5 class="wp-block-heading">Five</h5>
<!-- /wp:heading -->`,
    stored: `<h1>One</h1><h2 id="user-content-two">Two</h2><h5>Five</h5>`,
    remarks: [],
  },
  {
    name: "lists",
    html: `<!-- wp:list {"ordered":true,"start":3} -->
<ol start="3" class="wp-block-list"><!-- wp:list-item -->
<li>Bread<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Rye</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Salt</li>
<!-- /wp:list-item --></ol>
<!-- /wp:list -->`,
    stored: `<ol start="3"><li>Bread<ul><li>Rye</li></ul></li><li>Salt</li></ol>`,
    remarks: [],
  },
  {
    name: "a quote with its source",
    html: `<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>We met at noon.</p>
<!-- /wp:paragraph --><cite>Ada, <em>Notes</em></cite></blockquote>
<!-- /wp:quote -->`,
    stored: `<blockquote><p>We met at noon.</p><p>Ada, <em>Notes</em></p></blockquote>`,
    remarks: [],
  },
  {
    name: "a pull quote",
    html: `<!-- wp:pullquote -->
<figure class="wp-block-pullquote"><blockquote><p>Mend it.</p><cite>Ada</cite></blockquote></figure>
<!-- /wp:pullquote -->`,
    stored: `<blockquote data-kind="pull"><p>Mend it.</p><p>Ada</p></blockquote>`,
    remarks: [],
  },
  {
    name: "images",
    html: `<!-- wp:image {"id":7,"sizeSlug":"large","align":"wide"} -->
<figure class="wp-block-image alignwide size-large"><img src="https://old.example/wp-content/uploads/2024/01/pier-1024x683.jpg" alt="The pier" class="wp-image-7" srcset="https://old.example/wp-content/uploads/2024/01/pier-1024x683.jpg 1024w, https://old.example/wp-content/uploads/2024/01/pier.jpg 2000w" width="1024" height="683"/><figcaption class="wp-element-caption">At dawn, by <a href="https://ada.example">Ada</a></figcaption></figure>
<!-- /wp:image -->

<!-- wp:image {"id":8,"linkDestination":"media"} -->
<figure class="wp-block-image"><a href="http://old.example/wp-content/uploads/boat.jpg"><img src="http://old.example/wp-content/uploads/boat-300x200.jpg" alt="A boat" class="wp-image-8"/></a></figure>
<!-- /wp:image -->

<!-- wp:image {"linkDestination":"custom"} -->
<figure class="wp-block-image alignfull"><a href="https://harbor.example/"><img src="//cdn.example/harbor-10x10.jpg" alt=""/></a></figure>
<!-- /wp:image -->`,
    stored: `<figure data-width="wide"><img src="{https://old.example/wp-content/uploads/2024/01/pier.jpg}" alt="The pier" /><figcaption>At dawn, by <a href="https://ada.example">Ada</a></figcaption></figure><img src="{http://old.example/wp-content/uploads/boat.jpg}" alt="A boat" /><figure data-width="full"><a href="https://harbor.example/"><img src="{https://cdn.example/harbor-10x10.jpg}" alt="" /></a></figure>`,
    remarks: [],
  },
  {
    name: "a gallery",
    html: `<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped alignfull"><!-- wp:image {"id":1} -->
<figure class="wp-block-image size-large"><img src="/wp-content/a.jpg" alt="Left" class="wp-image-1"/></figure>
<!-- /wp:image -->

<!-- wp:image {"id":2} -->
<figure class="wp-block-image size-large"><img src="/wp-content/b.jpg" alt="Right" class="wp-image-2"/></figure>
<!-- /wp:image --><figcaption class="blocks-gallery-caption wp-element-caption">Two views</figcaption></figure>
<!-- /wp:gallery -->`,
    stored: `<figure data-kind="gallery" data-width="full"><img src="{https://old.example/wp-content/a.jpg}" alt="Left" /><img src="{https://old.example/wp-content/b.jpg}" alt="Right" /><figcaption>Two views</figcaption></figure>`,
    remarks: [],
  },
  {
    name: "a gallery with captions of its images",
    html: `<!-- wp:gallery -->
<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt="" data-id="1" data-full-url="https://old.example/a-scaled.jpg"/><figcaption class="blocks-gallery-item__caption">One</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/b.jpg" alt=""/></figure></li></ul><figcaption class="blocks-gallery-caption">Both</figcaption></figure>
<!-- /wp:gallery -->`,
    stored: `<figure><img src="{https://old.example/a-scaled.jpg}" alt="" /><figcaption>One</figcaption></figure><img src="{https://old.example/b.jpg}" alt="" /><p>Both</p>`,
    remarks: [],
  },
  {
    name: "a cover",
    html: `<!-- wp:cover {"url":"https://old.example/sea.jpg","align":"full"} -->
<div class="wp-block-cover alignfull"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background wp-image-3" alt="The sea" src="https://old.example/sea.jpg" data-object-fit="cover"/><div class="wp-block-cover__inner-container"><!-- wp:paragraph -->
<p class="has-large-font-size">Come in</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:cover -->

<!-- wp:cover -->
<div class="wp-block-cover" style="background-image:url(https://old.example/sand.jpg)"><p class="wp-block-cover-text">Sand</p></div>
<!-- /wp:cover -->`,
    stored: `<figure data-width="full"><img src="{https://old.example/sea.jpg}" alt="The sea" /></figure><p>Come in</p><img src="{https://old.example/sand.jpg}" alt="" /><p>Sand</p>`,
    remarks: [],
  },
  {
    name: "media and text",
    html: `<!-- wp:media-text {"mediaPosition":"right"} -->
<div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile"><div class="wp-block-media-text__content"><!-- wp:paragraph -->
<p>Beside it</p>
<!-- /wp:paragraph --></div><figure class="wp-block-media-text__media"><img src="https://old.example/m.jpg" alt="M"/></figure></div>
<!-- /wp:media-text -->`,
    stored: `<img src="{https://old.example/m.jpg}" alt="M" /><p>Beside it</p>`,
    remarks: [],
  },
  {
    name: "columns in a group",
    html: `<!-- wp:group -->
<div class="wp-block-group"><!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph -->
<p>Left</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph -->
<p>Right</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns --></div>
<!-- /wp:group -->`,
    stored: `<p>Left</p><p>Right</p>`,
    remarks: [],
  },
  {
    name: "buttons",
    html: `<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://x.example/join">Join <strong>us</strong></a></div>
<!-- /wp:button -->

<!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Nowhere</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->`,
    stored: `<p data-kind="button"><a href="https://x.example/join">Join us</a></p><p>Nowhere</p>`,
    remarks: [],
  },
  {
    name: "details and an accordion",
    html: `<!-- wp:details -->
<details class="wp-block-details"><summary>Who may vote?</summary><!-- wp:paragraph -->
<p>Every member.</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:accordion -->
<div role="group" class="wp-block-accordion"><!-- wp:accordion-item -->
<div class="wp-block-accordion-item"><!-- wp:accordion-heading -->
<h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">When?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>
<!-- /wp:accordion-heading -->

<!-- wp:accordion-panel -->
<div role="region" class="wp-block-accordion-panel"><!-- wp:paragraph -->
<p>In May.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:accordion-panel --></div>
<!-- /wp:accordion-item --></div>
<!-- /wp:accordion -->`,
    gone: "+",
    stored: `<details><summary>Who may vote?</summary><p>Every member.</p></details><details><summary>When?</summary><p>In May.</p></details>`,
    remarks: [],
  },
  {
    name: "a table with a caption",
    html: `<!-- wp:table -->
<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>City</th><th>Votes</th></tr></thead><tbody><tr><td>North</td><td>1</td></tr></tbody></table><figcaption class="wp-element-caption">Counted twice</figcaption></figure>
<!-- /wp:table -->

<!-- wp:table -->
<figure class="wp-block-table"><table><tbody><tr><td>Bare</td></tr></tbody></table></figure>
<!-- /wp:table -->`,
    stored: `<figure><table><tbody><tr><th>City</th><th>Votes</th></tr><tr><td>North</td><td>1</td></tr></tbody></table><figcaption>Counted twice</figcaption></figure><table><tbody><tr><td>Bare</td></tr></tbody></table>`,
    remarks: [],
  },
  {
    name: "code, preformatted text, and a poem",
    html: `<!-- wp:code -->
<pre class="wp-block-code"><code lang="css" class="language-css">a &#91;b] {
  color: red;
}</code></pre>
<!-- /wp:code -->

<!-- wp:preformatted -->
<pre class="wp-block-preformatted">One<br>  Two</pre>
<!-- /wp:preformatted -->

<!-- wp:verse -->
<pre class="wp-block-verse">Roses <em>are</em> red
Violets

End</pre>
<!-- /wp:verse -->`,
    stored: `<pre data-language="css">a [b] {
  color: red;
}</pre><pre>One
  Two</pre><p>Roses <em>are</em> red<br />Violets</p><p>End</p>`,
    remarks: [],
  },
  {
    name: "a divider, a spacer, and the end of a page",
    html: `<!-- wp:separator -->
<hr class="wp-block-separator has-alpha-channel-opacity"/>
<!-- /wp:separator -->

<!-- wp:spacer {"height":"50px"} -->
<div style="height:50px" aria-hidden="true" class="wp-block-spacer"></div>
<!-- /wp:spacer -->

<!-- wp:more -->
<!--more-->
<!-- /wp:more -->

<!-- wp:nextpage -->
<!--nextpage-->
<!-- /wp:nextpage -->

<!-- wp:paragraph -->
<p>After</p>
<!-- /wp:paragraph -->`,
    stored: `<hr /><p>After</p>`,
    remarks: [],
  },
  {
    name: "a file, audio, and video",
    html: `<!-- wp:file {"id":9} -->
<div class="wp-block-file"><object class="wp-block-file__embed" data="https://old.example/budget.pdf" type="application/pdf" style="width:100%;height:600px" aria-label="Embed of Budget."></object><a id="wp-block-file--media-1" href="https://old.example/budget.pdf">Budget</a><a href="https://old.example/budget.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>
<!-- /wp:file -->

<!-- wp:audio {"id":10} -->
<figure class="wp-block-audio"><audio controls src="https://old.example/the%20speech.mp3"></audio><figcaption class="wp-element-caption">In May</figcaption></figure>
<!-- /wp:audio -->

<!-- wp:video -->
<figure class="wp-block-video"><video controls poster="https://old.example/p.jpg"><source src="/v.mp4"></video></figure>
<!-- /wp:video -->`,
    gone: "Download",
    stored: `<figure data-kind="card"><p><a href="https://old.example/budget.pdf">Budget</a></p><p><cite>old.example</cite></p></figure><figure data-kind="card"><p><a href="https://old.example/the%20speech.mp3">the speech.mp3</a></p><p><cite>old.example</cite></p><figcaption>In May</figcaption></figure><figure data-kind="card"><p><a href="https://old.example/v.mp4">v.mp4</a></p><p><cite>old.example</cite></p></figure>`,
    remarks: ["Audio, video, and other files stay where they are. The article links to them."],
  },
  {
    name: "embeds",
    html: `<!-- wp:embed {"url":"https://youtu.be/aqz-KE-bpKQ","type":"video","providerNameSlug":"youtube"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
https://youtu.be/aqz-KE-bpKQ
</div><figcaption class="wp-element-caption">The tour</figcaption></figure>
<!-- /wp:embed -->

<!-- wp:embed {"url":"https://bsky.app/profile/ada.example/post/3k"} -->
<figure class="wp-block-embed is-provider-bluesky-social"><div class="wp-block-embed__wrapper">
https://bsky.app/profile/ada.example/post/3k
</div></figure>
<!-- /wp:embed -->

<!-- wp:embed {"url":"https://news.example/ferry"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://news.example/ferry
</div></figure>
<!-- /wp:embed -->`,
    gone: "https://youtu.be/aqz-KE-bpKQ https://bsky.app/profile/ada.example/post/3k https://news.example/ferry",
    stored: `<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p><figcaption>The tour</figcaption></figure><figure data-kind="card"><p><a href="https://bsky.app/profile/ada.example/post/3k">Post on Bluesky</a></p><p><cite>Bluesky</cite></p></figure><figure data-kind="card"><p><a href="https://news.example/ferry">news.example/ferry</a></p><p><cite>news.example</cite></p></figure>`,
    remarks: [],
  },
  {
    name: "footnotes",
    html: `<!-- wp:paragraph -->
<p>Costs rose<sup data-fn="11-a" class="fn"><a href="#11-a" id="11-a-link">1</a></sup> and fell<sup data-fn="22-b" class="fn"><a href="#22-b" id="22-b-link">2</a></sup>.</p>
<!-- /wp:paragraph -->

<!-- wp:footnotes /-->`,
    footnotes: [{ id: "11-a", content: 'By a <em>third</em>, see <a href="https://x.example">x</a>.' }],
    stored: `<p>Costs rose<a href="#user-content-11-a" data-kind="footnote"><sup>1</sup></a> and fell[2].</p><ol data-kind="footnotes"><li id="user-content-11-a">By a <em>third</em>, see <a href="https://x.example">x</a>.</li></ol>`,
    remarks: ["The text of a footnote is missing: 2"],
  },
  {
    name: "blocks that aren't in the text",
    html: `<!-- wp:block {"ref":12} /-->

<!-- wp:latest-posts {"postsToShow":3} /-->

<!-- wp:search {"label":"Search"} /-->

<!-- wp:query {"queryId":1} -->
<div class="wp-block-query"><!-- wp:post-template -->
<!-- wp:post-title /-->
<!-- /wp:post-template --></div>
<!-- /wp:query -->

<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email {"label":"Email"} /--></div>
<!-- /wp:jetpack/contact-form -->

<!-- wp:acme/stars {"count":3} /-->

<!-- wp:social-links -->
<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://ada.example/@ada","service":"mastodon"} /--></ul>
<!-- /wp:social-links -->`,
    stored: `<ul><li><a href="https://ada.example/@ada">mastodon</a></li></ul>`,
    remarks: [
      "A block that is stored outside of the article is left out: 12",
      "A block that its website fills in is left out: latest-posts",
      "A block that its website fills in is left out: search",
      "A block that its website fills in is left out: post-title",
      "A form is left out: jetpack/field-email",
      "A block that its website fills in is left out: acme/stars",
    ],
  },
  {
    name: "custom HTML",
    html: `<!-- wp:html -->
<div onclick="x()"><p>Kept</p><script>alert(1)</script><style>p{}</style><iframe src="https://map.example/embed?x=1" title="Map"></iframe><iframe data-src="https://player.vimeo.com/video/76979871"></iframe><form action="/x"><label>Name <input name="n"></label></form><svg><text>drawn</text></svg></div>
<!-- /wp:html -->`,
    gone: "drawn",
    stored: `<p>Kept</p><p><a href="https://map.example/embed?x=1">Embedded page: Map</a></p><figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure><p>Name</p>`,
    remarks: [
      "A script is left out.",
      "An embedded page is a link now: map.example",
      "A form is left out. Only its text is kept.",
      "A drawing within the text (SVG) is left out.",
    ],
  },
  {
    name: "a classic block among others",
    html: `<!-- wp:paragraph -->
<p>One
line</p>
<!-- /wp:paragraph -->

Free text
of two lines

and [gallery ids="4,5"]

<!-- wp:shortcode -->
[contact-form-7 id="1" title="Contact"]
<!-- /wp:shortcode -->

<!-- wp:freeform -->
<p>Old</p>
<!-- /wp:freeform -->`,
    stored: `<p>One line</p><p>Free text<br />of two lines</p><p>and</p><figure data-kind="gallery"><img src="{attachment:4}" alt="" /><img src="{attachment:5}" alt="" /></figure><p>Old</p>`,
    remarks: ["A form is left out: contact-form-7"],
  },
];
