import type { ForeignExample } from "./example.ts";

/** Texts of Substack. */
export const substack: readonly ForeignExample[] = [
  {
    name: "text",
    html: `<h1>The ferry</h1><p>It <strong>runs</strong>.</p><p></p><div><hr></div><ul><li><p>One</p></li></ul><div class="pullquote"><p>We mend.</p></div><div class="highlighted_code_block" data-attrs="{&quot;language&quot;:&quot;ts&quot;}"><pre class="shiki"><code class="language-ts">const a = 1;</code></pre></div>`,
    stored: `<h1>The ferry</h1><p>It <strong>runs</strong>.</p><hr /><ul><li><p>One</p></li></ul><blockquote data-kind="pull"><p>We mend.</p></blockquote><pre data-language="ts">const a = 1;</pre>`,
    remarks: [],
  },
  {
    name: "an image",
    html: `<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="https://substackcdn.com/image/fetch/$s_!a!,f_auto,q_auto:good/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa_1024x683.jpeg" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="https://substackcdn.com/image/fetch/w_424,f_webp/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa_1024x683.jpeg 424w"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa_1024x683.jpeg" width="1024" height="683" data-attrs="{&quot;src&quot;:&quot;https://substack-post-media.s3.amazonaws.com/public/images/a_1024x683.jpeg&quot;,&quot;alt&quot;:null,&quot;href&quot;:null,&quot;imageSize&quot;:&quot;normal&quot;}" class="sizing-normal" alt="The pier" srcset="https://substackcdn.com/image/fetch/w_424,c_limit/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa_1024x683.jpeg 424w" sizes="100vw"></picture><div class="image-link-expand"><div class="pencraft"><button type="button" class="restack-image"><svg></svg></button></div></div></div></a><figcaption class="image-caption">At <em>dawn</em></figcaption></figure></div>`,
    stored: `<figure><img src="{https://substackcdn.com/image/fetch/$s_!a!,f_auto,q_auto:good/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa_1024x683.jpeg}" alt="The pier" /><figcaption>At <em>dawn</em></figcaption></figure>`,
    remarks: [],
  },
  {
    name: "images of other kinds",
    html: `<div class="captioned-image-container"><figure><a class="image-link image2" href="https://x.example"><img src="https://bucketeer-1.s3.amazonaws.com/b.jpeg" data-attrs="{&quot;src&quot;:&quot;https://bucketeer-1.s3.amazonaws.com/b.jpeg&quot;,&quot;href&quot;:&quot;https://x.example&quot;}" class="sizing-fullscreen" alt="B"><style>a{}</style></a></figure></div><a class="image-link image2" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fc.png"></a><div class="image3" data-attrs="{&quot;src&quot;:&quot;https://substack-post-media.s3.amazonaws.com/public/images/d.png&quot;,&quot;title&quot;:&quot;Old&quot;}"></div><p><img src="https://substack-post-media.s3.amazonaws.com/public/images/e.jpg" alt=""></p>`,
    stored: `<figure data-width="full"><a href="https://x.example"><img src="{https://substack-post-media.s3.amazonaws.com/b.jpeg}" alt="B" /></a></figure><img src="{https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fc.png}" alt="" /><img src="{https://substack-post-media.s3.amazonaws.com/public/images/d.png}" alt="Old" /><img src="{https://substack-post-media.s3.amazonaws.com/public/images/e.jpg}" alt="" />`,
    remarks: [],
  },
  {
    name: "a gallery",
    html: `<div class="image-gallery-embed" data-attrs="{&quot;gallery&quot;:{&quot;images&quot;:[{&quot;type&quot;:&quot;image/jpeg&quot;,&quot;src&quot;:&quot;https://substack-post-media.s3.amazonaws.com/public/images/a.jpeg&quot;},{&quot;type&quot;:&quot;image/jpeg&quot;,&quot;src&quot;:&quot;https://substack-post-media.s3.amazonaws.com/public/images/b.jpeg&quot;}],&quot;caption&quot;:&quot;Views&quot;,&quot;alt&quot;:&quot;Flowers&quot;,&quot;staticGalleryImage&quot;:{&quot;src&quot;:&quot;https://substack-post-media.s3.amazonaws.com/public/images/s.png&quot;}},&quot;isEditorNode&quot;:true}"></div>`,
    stored: `<figure data-kind="gallery"><img src="{https://substack-post-media.s3.amazonaws.com/public/images/a.jpeg}" alt="Flowers" /><img src="{https://substack-post-media.s3.amazonaws.com/public/images/b.jpeg}" alt="Flowers" /><figcaption>Views</figcaption></figure>`,
    remarks: [],
  },
  {
    name: "footnotes",
    html: `<p>Noted.<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> Again<a class="footnote-anchor" id="footnote-anchor-2" href="#footnote-2">2</a></p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false">1</a><div class="footnote-content"><p>In May</p></div></div><div class="footnote" id="footnote-2"><a href="#footnote-anchor-2" class="footnote-number">2</a><div class="footnote-content"><p>In <i>June</i></p><p>Or later</p></div></div>`,
    gone: "1 2",
    stored: `<p>Noted.<a href="#user-content-footnote-1" data-kind="footnote"><sup>1</sup></a> Again<a href="#user-content-footnote-2" data-kind="footnote"><sup>2</sup></a></p><ol data-kind="footnotes"><li id="user-content-footnote-1"><p>In May</p></li><li id="user-content-footnote-2"><p>In <em>June</em></p><p>Or later</p></li></ol>`,
    remarks: [],
  },
  {
    name: "buttons",
    html: `<p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;https://a.substack.com/subscribe?&quot;,&quot;text&quot;:&quot;Subscribe now&quot;}"><a class="button primary" href="https://a.substack.com/subscribe?"><span>Subscribe now</span></a></p><p class="button-wrapper"><a class="button primary" href="%%share_url%%"><span>Share</span></a></p><p class="button-wrapper"><a class="button primary" href="https://x.example/donate?a=1"><span>Donate</span></a></p><div class="captioned-button-wrap"><div class="preamble"><p class="cta-caption">Thanks for reading!</p></div><p class="button-wrapper"><a class="button primary" href="https://a.substack.com/p/x?action=share"><span>Share</span></a></p></div><div class="captioned-button-wrap"><div class="preamble"><p class="cta-caption">Read my book</p></div><p class="button-wrapper"><a class="button primary" href="https://x.example/book"><span>Buy</span></a></p></div><div class="directMessage button" data-attrs="{&quot;userId&quot;:1}"></div><p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;https://x.example/c&quot;,&quot;text&quot;:&quot;Call&quot;}"></p>`,
    gone: "Subscribe now Share Share Thanks for reading",
    stored: `<p data-kind="button"><a href="https://x.example/donate?a=1">Donate</a></p><p>Read my book</p><p data-kind="button"><a href="https://x.example/book">Buy</a></p><p data-kind="button"><a href="https://x.example/c">Call</a></p>`,
    remarks: ["A part that works only on Substack is left out, such as a button to subscribe, share, or comment."],
  },
  {
    name: "a sign-up form and a poll",
    html: `<p>Before</p><div class="subscription-widget-wrap-editor" data-attrs="{&quot;url&quot;:&quot;%%checkout_url%%&quot;}"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Subscribe for free</p></div><form class="subscription-widget-subscribe"><input type="email" placeholder="Type your email…"><input type="submit" value="Subscribe"></form></div></div><div class="poll-embed" data-attrs="{&quot;id&quot;:123}"></div>`,
    gone: "Subscribe for free",
    stored: `<p>Before</p>`,
    remarks: ["A sign-up form is left out, with its text.", "A poll is left out."],
  },
  {
    name: "a part for some",
    html: `<p>For all</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>For some</p>`,
    stored: `<p>For all</p><p>For some</p>`,
    remarks: ["A part of the article was for members only. It becomes a draft."],
  },
  {
    name: "posts, publications, comments, and people",
    html: `<div class="embedded-post-wrap" data-attrs="{&quot;id&quot;:1,&quot;url&quot;:&quot;https://b.substack.com/p/notes?utm_source=x&quot;,&quot;publication_name&quot;:&quot;Other Pub&quot;,&quot;title&quot;:&quot;Field Notes&quot;,&quot;truncated_body_text&quot;:&quot;The preview.&quot;,&quot;publication_logo_url&quot;:&quot;https://substackcdn.com/image/fetch/x&quot;}"><a class="embedded-post" href="https://b.substack.com/p/notes"><div class="embedded-post-title">Field Notes</div><div class="embedded-post-body">The preview.</div></a></div><div class="digest-post-embed" data-attrs="{&quot;caption&quot;:&quot;The caption&quot;,&quot;title&quot;:&quot;The Title&quot;,&quot;publishedBylines&quot;:[{&quot;name&quot;:&quot;A&quot;}],&quot;cover_image&quot;:&quot;https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Ft.jpeg&quot;,&quot;canonical_url&quot;:&quot;https://a.example/p/link&quot;,&quot;publication_name&quot;:&quot;Pub&quot;}"></div><div class="embedded-publication-wrap" data-attrs="{&quot;name&quot;:&quot;My Pub&quot;,&quot;base_url&quot;:&quot;https://pub.example&quot;,&quot;hero_text&quot;:&quot;A great read&quot;,&quot;author_name&quot;:&quot;Ann&quot;}"></div><div class="comment" data-attrs="{&quot;comment&quot;:{&quot;body&quot;:&quot;So true.\\n\\nYes&quot;,&quot;name&quot;:&quot;Casey&quot;}}"></div><p>By <span class="mention-wrap" data-attrs="{&quot;name&quot;:&quot;Jane Miller&quot;,&quot;id&quot;:12,&quot;type&quot;:&quot;user&quot;,&quot;url&quot;:null}"></span></p>`,
    stored: `<figure data-kind="card"><p><a href="https://b.substack.com/p/notes?utm_source=x">Field Notes</a></p><p>The preview.</p><p><cite>Other Pub</cite></p></figure><figure data-kind="card"><img src="{https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Ft.jpeg}" alt="" /><p><a href="https://a.example/p/link">The Title</a></p><p>The caption</p><p><cite>Pub</cite></p></figure><figure data-kind="card"><p><a href="https://pub.example">My Pub</a></p><p>A great read</p><p><cite>Ann</cite></p></figure><blockquote><p>So true.</p><p>Yes</p><p>— Casey</p></blockquote><p>By <a href="https://substack.com/profile/12">Jane Miller</a></p>`,
    remarks: [],
  },
  {
    name: "posts of networks",
    html: `<div class="tweet"><a class="tweet-link-top" href="https://twitter.com/ada/status/20?s=21"><div class="tweet-header"><img class="tweet-header-avatar" src="https://substackcdn.com/image/fetch/ada.jpg" alt="Twitter avatar for @ada"><div class="tweet-header-text"><span class="tweet-author-name">Ada </span><span class="tweet-author-handle">@ada</span></div></div><div class="tweet-text">Hello you</div></a><a class="tweet-link-bottom" href="https://twitter.com/ada/status/20?s=21"><div class="tweet-footer"><span class="tweet-date">Apr 28, 2022</span></div></a></div><div class="twitter-embed" data-attrs="{&quot;url&quot;:&quot;https://x.com/ada/status/21&quot;,&quot;full_text&quot;:&quot;Again\\nyou&quot;,&quot;username&quot;:&quot;ada&quot;,&quot;name&quot;:&quot;Ada&quot;,&quot;photos&quot;:[]}"></div><div class="instagram-embed-wrap" data-attrs="{&quot;instagram_id&quot;:&quot;Cabc_1&quot;,&quot;title&quot;:&quot;A photo&quot;,&quot;author_name&quot;:&quot;ada&quot;}"></div>`,
    stored: `<figure data-kind="card"><p><a href="https://twitter.com/ada/status/20">Post on X</a></p><p>Hello you<br />— Ada (@ada) Apr 28, 2022</p><p><cite>X</cite></p></figure><figure data-kind="card"><p><a href="https://x.com/ada/status/21">Post on X</a></p><p>Again<br />you<br />— Ada (@ada)</p><p><cite>X</cite></p></figure><figure data-kind="card"><p><a href="https://www.instagram.com/p/Cabc_1/">Post on Instagram</a></p><p>A photo</p><p><cite>Instagram</cite></p></figure>`,
    remarks: [],
  },
  {
    name: "videos and audio",
    html: `<div id="youtube2-aqz-KE-bpKQ" class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;aqz-KE-bpKQ&quot;}"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&amp;autoplay=0"></iframe></div></div><div class="vimeo-wrap" data-attrs="{&quot;videoId&quot;:&quot;76979871&quot;}"></div><iframe class="spotify-wrap podcast" data-attrs="{&quot;image&quot;:&quot;https://i.scdn.co/image/ab&quot;,&quot;title&quot;:&quot;Episode 42&quot;,&quot;subtitle&quot;:&quot;Casey&quot;,&quot;url&quot;:&quot;https://open.spotify.com/episode/aB3&quot;}" src="https://open.spotify.com/embed/episode/aB3"></iframe><div class="apple-podcast-container"><iframe class="apple-podcast" data-attrs="{&quot;title&quot;:&quot;The art&quot;,&quot;podcastTitle&quot;:&quot;Show&quot;,&quot;targetUrl&quot;:&quot;https://podcasts.apple.com/au/podcast/id1?i=2&quot;}" src="https://embed.podcasts.apple.com/x"></iframe></div><div class="native-video-embed" data-attrs="{&quot;mediaUploadId&quot;:&quot;de58e4a3-5505-45a7-8abc-b46c5c0f6e7a&quot;}"></div><div class="native-audio-embed" data-attrs="{&quot;label&quot;:&quot;Talk&quot;,&quot;mediaUploadId&quot;:&quot;de58e4a3-5505-45a7-8abc-b46c5c0f6e7b&quot;}"></div><div class="native-video-embed" data-attrs="{"></div>`,
    stored: `<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure><figure data-kind="card"><img src="{https://i.scdn.co/image/ab}" alt="" /><p><a href="https://open.spotify.com/episode/aB3">Episode 42</a></p><p>Casey</p><p><cite>open.spotify.com</cite></p></figure><figure data-kind="card"><p><a href="https://podcasts.apple.com/au/podcast/id1?i=2">The art</a></p><p><cite>Show</cite></p></figure><figure data-kind="card"><p><a href="https://api.substack.com/api/v1/video/upload/de58e4a3-5505-45a7-8abc-b46c5c0f6e7a/src">Video on Substack</a></p><p><cite>api.substack.com</cite></p></figure><figure data-kind="card"><p><a href="https://api.substack.com/api/v1/video/upload/de58e4a3-5505-45a7-8abc-b46c5c0f6e7b/src">Talk</a></p><p><cite>api.substack.com</cite></p></figure>`,
    remarks: [
      "Audio, video, and other files stay where they are. The article links to them.",
      "Audio or video without an address is left out.",
    ],
  },
  {
    name: "files, poems, and formulas",
    html: `<div class="file-embed-wrapper" data-component-name="FileToDOM"><div class="file-embed-container-reader"><div class="file-embed-container-top"><image class="file-embed-thumbnail-default" src="https://substack.com/img/attachment_icon.svg"></image><div class="file-embed-details"><div class="file-embed-details-h1">Three Poems</div><div class="file-embed-details-h2">31.9KB ∙ PDF file</div></div><a class="file-embed-button wide" href="https://a.substack.com/api/v1/file/2b.pdf"><span class="file-embed-button-text">Download</span></a></div><a class="file-embed-button narrow" href="https://a.substack.com/api/v1/file/2b.pdf"><span class="file-embed-button-text">Download</span></a></div></div><div class="preformatted-block" data-component-name="PreformattedTextBlockToDOM"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre class="text">Moving about
  in worlds

not realised</pre></div><div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;a_{1} < b&quot;,&quot;id&quot;:&quot;X&quot;}"></div>`,
    gone: "Download Download Text within this block will maintain its original spacing when published",
    stored: `<figure data-kind="card"><p><a href="https://a.substack.com/api/v1/file/2b.pdf">Three Poems</a></p><p><cite>31.9KB ∙ PDF file</cite></p></figure><p>Moving about<br />  in worlds</p><p>not realised</p><pre data-language="latex">a_{1} &lt; b</pre>`,
    remarks: ["Audio, video, and other files stay where they are. The article links to them."],
  },
  {
    name: "parts without their data",
    html: `<div class="digest-post-embed" data-attrs="{&quot;no"></div><div class="image-gallery-embed" data-attrs="[1]"></div><div class="latex-rendered">E = mc</div><a class="footnote-anchor" href="https://x.example">1</a><div class="footnote"><p>Text</p></div><div class="tweet">Gone</div><div class="captioned-image-container">Text</div><span class="mention-wrap" data-attrs="{&quot;name&quot;:{}}"></span>`,
    stored: `<p>E = mc</p><a href="https://x.example">1</a><p>Text</p><p>Gone</p><p>Text</p>`,
    remarks: ["An embedded page without an address is left out.", "An image without a valid address is left out."],
  },
];
