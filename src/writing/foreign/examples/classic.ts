import type { ForeignExample } from "./example.ts";

/** Texts of WordPress before its block editor, and of page builders. */
export const classic: readonly ForeignExample[] = [
  {
    name: "paragraphs and line breaks",
    html: `First line
second <b>line</b>

Next <em>paragraph

goes on</em> &amp; ends.

&nbsp;

<h2>Title</h2>
Text after it
<ul>
<li>One
and a half</li>
<li>Two
<ol>
<li>Two a</li>
</ol>
</li>
</ul>
<blockquote>A

B</blockquote>
<pre>x

  y [gallery]</pre>
<!--more-->
<div>In a box

two</div>`,
    stored: `<p>First line<br />second <strong>line</strong></p><p>Next <em>paragraph<br /><br />goes on</em> &amp; ends.</p><h2>Title</h2><p>Text after it</p><ul><li>One<br />and a half</li><li>Two<ol><li>Two a</li></ol></li></ul><blockquote><p>A</p><p>B</p></blockquote><pre>x

  y [gallery]</pre><p>In a box</p><p>two</p>`,
    remarks: [],
  },
  {
    name: "brackets that are no shortcodes",
    html: `He said [sic] and [1], [see below], [Ada's note], [text](https://x.example) and [a=b].

[[gallery]] is how to write it, [ ] too.`,
    stored: `<p>He said [sic] and [1], [see below], [Ada's note], [text](https://x.example) and [a=b].</p><p>[gallery] is how to write it, [ ] too.</p>`,
    remarks: [],
  },
  {
    name: "captions",
    html: `[caption id="attachment_6" align="alignright" width="300"]<a href="http://old.example/wp-content/uploads/kitten.jpg" rel="attachment wp-att-6"><img class="size-medium wp-image-6" src="http://old.example/wp-content/uploads/kitten-300x205.jpg" alt="Kitten" width="300" height="205" /></a> A <b>kitten</b>[/caption]

[caption caption="By <a href='https://ada.example'>Ada</a>"]<img src="/b.jpg" alt="B">[/caption]

Text <img class="alignleft" src="/c.jpg" alt="C" /> around`,
    stored: `<figure><img src="{http://old.example/wp-content/uploads/kitten.jpg}" alt="Kitten" /><figcaption>A <strong>kitten</strong></figcaption></figure><figure><img src="{https://old.example/b.jpg}" alt="B" /><figcaption>By <a href="https://ada.example">Ada</a></figcaption></figure><p>Text <img src="{https://old.example/c.jpg}" alt="C" /> around</p>`,
    remarks: [],
  },
  {
    name: "galleries, audio, and video",
    html: `[gallery columns="2" ids="1,2"]

[gallery]

[gallery id="7"]

[audio mp3="https://old.example/a.mp3"][/audio]
[video width="640" mp4="/v.mp4" poster="/p.jpg"][/video]
[playlist ids="3,4"]`,
    stored: `<figure data-kind="gallery"><img src="{attachment:1}" alt="" /><img src="{attachment:2}" alt="" /></figure><figure><img src="{attachment:0}" alt="" /></figure><figure data-kind="card"><p><a href="https://old.example/a.mp3">a.mp3</a></p><p><cite>old.example</cite></p></figure><figure data-kind="card"><p><a href="https://old.example/v.mp4">v.mp4</a></p><p><cite>old.example</cite></p></figure>`,
    remarks: [
      "A gallery of all images that were uploaded for the article is left out.",
      "A shortcode is left out: [playlist]",
      "Audio, video, and other files stay where they are. The article links to them.",
    ],
  },
  {
    name: "a gallery of many images",
    html: `[gallery ids="1,2,3,4,5,6,7,8,9,10,11"]`,
    stored: `<figure data-kind="gallery"><img src="{attachment:1}" alt="" /><img src="{attachment:2}" alt="" /><img src="{attachment:3}" alt="" /><img src="{attachment:4}" alt="" /><img src="{attachment:5}" alt="" /><img src="{attachment:6}" alt="" /></figure><figure data-kind="gallery"><img src="{attachment:7}" alt="" /><img src="{attachment:8}" alt="" /><img src="{attachment:9}" alt="" /><img src="{attachment:10}" alt="" /><img src="{attachment:11}" alt="" /></figure>`,
    remarks: [],
  },
  {
    name: "embeds",
    html: `Watch:
https://youtu.be/aqz-KE-bpKQ
or read
https://news.example/ferry
now.

[embed width="100"]https://vimeo.com/76979871[/embed]

[youtube id="aqz-KE-bpKQ"] [youtube=https://www.youtube.com/watch?v=aqz-KE-bpKQ]

[tweet https://twitter.com/ada/status/20] [soundcloud url="https://soundcloud.com/ada/song"]`,
    gone: "https://youtu.be/aqz-KE-bpKQ https://vimeo.com/76979871",
    stored: `<p>Watch:</p><figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><p>or read<br /><a href="https://news.example/ferry">https://news.example/ferry</a><br />now.</p><figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure><figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><figure data-kind="card"><p><a href="https://twitter.com/ada/status/20">Post on X</a></p><p><cite>X</cite></p></figure><p><a href="https://soundcloud.com/ada/song">https://soundcloud.com/ada/song</a></p>`,
    remarks: [],
  },
  {
    name: "a post with its script",
    html: `<blockquote class="twitter-tweet"><p lang="en">Hello<br>you</p>&mdash; Ada (@ada) <a href="https://twitter.com/ada/status/20?ref_src=x">May 1</a></blockquote>
<script async src="https://platform.twitter.com/widgets.js"></script>`,
    stored: `<figure data-kind="card"><p><a href="https://twitter.com/ada/status/20?ref_src=x">Post on X</a></p><p>Hello<br />you<br />— Ada (@ada) May 1</p><p><cite>X</cite></p></figure>`,
    remarks: [],
  },
  {
    name: "forms and other shortcodes",
    html: `[contact-form-7 id="1" title="Contact"]

[wpforms id="5"]

A [highlight color="red"]word[/highlight] and [icon name="x"] [tab]One[/tab][tab]Two[/tab]

[spoiler title="Who?"]All <i>of us</i>[/spoiler]

[button url="https://x.example"]Go[/button]

Noted[efn_note]In the <i>minutes</i>[/efn_note].

[code language="php"]echo &lt;1&gt;;[/code]`,
    stored: `<p>A word and One Two</p><details><summary>Who?</summary><p>All <em>of us</em></p></details><p data-kind="button"><a href="https://x.example">Go</a></p><p>Noted<a href="#user-content-note-1" data-kind="footnote"><sup>1</sup></a>.</p><pre data-language="php">echo &lt;1&gt;;</pre><ol data-kind="footnotes"><li id="user-content-note-1">In the <em>minutes</em></li></ol>`,
    remarks: [
      "A form is left out: contact-form-7",
      "A form is left out: wpforms",
      "A shortcode is removed, and its text kept: [highlight]",
      "A shortcode is left out: [icon]",
      "A shortcode is removed, and its text kept: [tab]",
    ],
  },
  {
    name: "WPBakery",
    html: `[vc_row][vc_column width="1/2"][vc_custom_heading text="Our city"][vc_column_text]<h2>Hi</h2>
Text one

Text two[/vc_column_text][vc_single_image image="12" img_size="large"][vc_btn title="Join" link="url:https%3A%2F%2Fx.example%2Fjoin|title:Join"][vc_video link="https://youtu.be/aqz-KE-bpKQ"][/vc_column][/vc_row][vc_row][vc_raw_html]JTNDcCUzRVJhdyUzQyUyRnAlM0U=[/vc_raw_html][/vc_row]`,
    gone: "JTNDcCUzRVJhdyUzQyUyRnAlM0U",
    stored: `<h3>Our city</h3><h2>Hi</h2><p>Text one</p><p>Text two</p><img src="{attachment:12}" alt="" /><p data-kind="button"><a href="https://x.example/join">Join</a></p><figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><p>Raw</p>`,
    remarks: ["Made with WPBakery: text and images are kept, the layout isn't."],
  },
  {
    name: "Divi",
    html: `[et_pb_section fb_built="1"][et_pb_row][et_pb_column type="4_4"][et_pb_text _builder_version="4.0"]<p>Text</p>[/et_pb_text][et_pb_image src="https://old.example/p.jpg" alt="Pier" /][et_pb_toggle title="Who?" open="off"]<p>All</p>[/et_pb_toggle][et_pb_cta title="Come" button_url="/a" button_text="Click"]Body[/et_pb_cta][et_pb_gallery gallery_ids="1,2" /][/et_pb_column][/et_pb_row][/et_pb_section]`,
    stored: `<p>Text</p><img src="{https://old.example/p.jpg}" alt="Pier" /><details><summary>Who?</summary><p>All</p></details><h3>Come</h3><p>Body</p><p data-kind="button"><a href="/a">Click</a></p><figure data-kind="gallery"><img src="{attachment:1}" alt="" /><img src="{attachment:2}" alt="" /></figure>`,
    remarks: ["Made with Divi: text and images are kept, the layout isn't."],
  },
  {
    name: "Elementor",
    html: `<div data-elementor-type="wp-post" class="elementor elementor-5"><section class="elementor-section"><div class="elementor-widget-wrap"><h2 class="elementor-heading-title">Title</h2>
<div class="elementor-text-editor"><p>Text</p></div><a href="https://x.example" class="elementor-button">More</a></div></section></div>`,
    stored: `<h2>Title</h2><p>Text</p><p data-kind="button"><a href="https://x.example">More</a></p>`,
    remarks: ["Made with Elementor: text and images are kept, the layout isn't."],
  },
  {
    name: "a video of the time of Flash",
    html: `<object width="425" height="344"><param name="movie" value="http://www.youtube.com/v/aqz-KE-bpKQ&amp;hl=en&amp;fs=1" /><embed src="http://www.youtube.com/v/aqz-KE-bpKQ&hl=en" type="application/x-shockwave-flash" /></object>`,
    stored: `<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure>`,
    remarks: [],
  },
  {
    name: "images of many kinds",
    html: `Smile <img class="emoji" alt="🙂" src="https://s.w.org/images/core/emoji/15/svg/1f642.svg"> <img src="data:image/png;base64,AAAA" alt="D"> <img src="https://count.example/x.gif" width="1" height="1">

<img src="data:image/gif;base64,R0" data-src="https://i0.wp.com/old.example/z.jpg?resize=300%2C200" class="lazy" alt="Z"> <img src="javascript:x" alt="">`,
    stored: `<p>Smile 🙂</p><img src="{https://old.example/z.jpg}" alt="Z" />`,
    remarks: [
      "An image that is stored within the text is left out.",
      "An invisible image that counts visits is left out.",
      "An image without a valid address is left out.",
    ],
  },
  {
    name: "a page that was HTML before",
    html: `<center><font color="red">Red</font></center>
<p align="center">A <a name="here">spot</a> <strike>gone</strike></p>
<table border="1"><tr><td>1</td>
<td>2</td></tr></table>`,
    stored: `<p>Red</p><p>A <a id="user-content-here">spot</a> <s>gone</s></p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`,
    remarks: [],
  },
];
