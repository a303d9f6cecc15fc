import { expect, test } from "vitest";
import { linkTarget } from "../html/attributes.ts";
import { parseHtml } from "../html/tree.ts";
import { elementsIn } from "../html/walk.ts";
import { getRule } from "../sanitize/elements.ts";
import { sanitizeArticle } from "../sanitize/sanitize.ts";
import { convertForeign } from "./convert.ts";

const sources = ["wordpress", "ghost", "substack", "squarespace", "markdown"] as const;
const path = `/media/${"a".repeat(64)}/elsewhere`;
const convert = (html: string, source: (typeof sources)[number]) =>
  convertForeign(html, { source, baseUrl: "https://old.example/", standIn: () => path });

const payloads = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  '<img src=x onerror="alert(1)">',
  '<img src="https://a.example/x.jpg" onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="__GHOST_URL__javascript:alert(1)">a</a>',
  '<a href="__GHOST_URL__//evil.example">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x">a</a>',
  "<svg><script>alert(1)</script></svg>",
  "<svg onload=alert(1)>",
  '<math><a xlink:href="javascript:alert(1)">a</a></math>',
  "<style>@import 'https://evil.example';</style>",
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,x">',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">a</button></form>',
  '<video src="javascript:alert(1)" poster="javascript:alert(1)"></video>',
  '<audio><source src="data:text/html,x"></audio>',
  '<figure data-kind="html"><p><a href="/embed/01234567-89ab-4def-8123-456789abcdef">a</a></p></figure>',
  '<figure data-kind="sign-up"><p><a href="/forms/1">a</a></p></figure>',
  '<foreign-block name="navigation-link" data=\'{"url":"javascript:alert(1)","label":"<b onclick=x>"}\' void></foreign-block>',
  '<foreign:code name="button" data=\'{"attributes":{"url":"javascript:alert(1)"}}\'>a</foreign:code>',
  '<foreign:code name="caption" data=\'{"attributes":[1],"words":{}}\'>a</foreign:code>',
  '<!-- wp:social-link {"url":"javascript:alert(1)","service":"x"} /-->',
  '<!-- wp:x {"a":"--><script>alert(1)</script>"} -->',
  '<!-- wp:x"><script>alert(1)</script> /-->',
  "<!-- wp:x'\"><img src=x onerror=alert(1)> -->",
  '[caption caption="<script>alert(1)</script>"]<img src="/a.jpg">[/caption]',
  '[caption caption="<img src=x onerror=alert(1)>"]<img src="/a.jpg" onerror=alert(1)>[/caption]',
  '[button url="javascript:alert(1)"]a[/button]',
  '[vc_btn title="<svg onload=alert(1)>" link="url:javascript%3Aalert(1)"]',
  "[vc_raw_html]PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==[/vc_raw_html]",
  '[et_pb_blurb title="<iframe src=javascript:alert(1)>" image="javascript:alert(1)" /]',
  '[x a="[gallery ids="1"]<script>"][/x]',
  "[embed]javascript:alert(1)[/embed]",
  '[video src="javascript:alert(1)"]',
  '[code language="x\\"onclick=alert(1)"]a[/code]',
  '<div class="wp-block-cover" style="background-image:url(javascript:alert(1))">a</div>',
  '<div class="wp-block-file"><a href="javascript:alert(1)">a</a></div>',
  '<div class="wp-block-embed"><a href="javascript:alert(1)">javascript:alert(1)</a></div>',
  '<div class="kg-card kg-header-card" data-kg-background-image="javascript:x"><a class="kg-header-card-button" href="javascript:x">a</a></div>',
  '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="javascript:x"><div class="kg-bookmark-title">a</div></a></figure>',
  '<blockquote class="instagram-media" data-instgrm-permalink="javascript:x" cite="javascript:x">a</blockquote>',
  `<div class="image-gallery-embed" data-attrs='{"gallery":{"images":[{"src":"javascript:x"},1,null],"caption":"<script>alert(1)</script>"}}'></div>`,
  `<div class="embedded-post-wrap" data-attrs='{"url":"javascript:x","title":"<img src=x onerror=alert(1)>"}'></div>`,
  `<div class="embedded-post-wrap" data-attrs='{"url":"https://a.example","title":"<img src=x onerror=alert(1)>","cover_image":"javascript:x"}'></div>`,
  `<div class="twitter-embed" data-attrs='{"url":"https://x.com/a/status/1","full_text":"</p><script>alert(1)</script>","photos":[{}]}'></div>`,
  `<span class="mention-wrap" data-attrs='{"name":"<b>a</b>","url":"javascript:x"}'></span>`,
  `<div class="comment" data-attrs='{"comment":{"body":"<script>alert(1)</script>","name":"</blockquote>"}}'></div>`,
  `<div class="latex-rendered" data-attrs='{"persistentExpression":"</pre><script>alert(1)</script>"}'></div>`,
  `<div class="youtube-wrap" data-attrs='{"videoId":"\\"onload=x"}'></div>`,
  `<div class="native-video-embed" data-attrs='{"mediaUploadId":"../../evil"}'></div>`,
  `<p class="button-wrapper" data-attrs='{"url":"javascript:x","text":"a"}'></p>`,
  '<div class="file-embed-wrapper"><a class="file-embed-button" href="javascript:x">a</a></div>',
  '<a class="image-link" href="javascript:x"><img src="https://a.example/x.jpg"></a>',
  '<div class="footnote" id="&quot;><script>"><div class="footnote-content">a</div></div><a class="footnote-anchor" href="#&quot; onclick=x">1</a>',
  '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;javascript:x&quot;&gt;&lt;/iframe&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></div>',
  `<div class="sqs-block-video" data-block-json='{"url":"javascript:x","html":"<img src=x onerror=alert(1)>"}'></div>`,
  '<div class="sqs-audio-embed" data-url="javascript:x" data-title="<b>"></div>',
  '<div class="sqs-block-image"><noscript><img src="javascript:x" onerror=alert(1)></noscript></div>',
  '<div class="sqs-block-button"><a href="javascript:x">a</a></div>',
  '<img src="zip:../../etc/passwd">',
  '<sup class="fn"><a href="#&quot; onclick=x">1</a></sup>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
  "<plaintext><script>alert(1)</script>",
];

test.each(sources.flatMap((source) => payloads.map((payload) => [source, payload] as const)))(
  "%s: %s",
  (source, payload) => {
    for (const html of [payload, `<p>before ${payload} after</p>`, `<!-- wp:html -->${payload}<!-- /wp:html -->`]) {
      const stored = convert(html, source).html ?? "";
      expect(sanitizeArticle(stored)).toBe(stored);
      for (const { tag, attributes } of elementsIn(parseHtml(stored).children)) {
        expect(getRule(tag), tag).toBeDefined();
        for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|style|srcdoc|action/);
        if (tag === "img") expect(attributes.src).toBe(path);
        if (attributes.href !== undefined) expect(linkTarget(attributes.href)).toBe(attributes.href);
        if (tag === "figure") expect(attributes["data-kind"] ?? "card").toMatch(/^(card|video|gallery)$/);
      }
    }
  },
);

const many = (text: string, times = 5_000) => text.repeat(times);

test.each([
  ["a line of ten million characters", "x".repeat(10_000_000)],
  ["shortcodes that never end", many("[a ", 100_000)],
  ["quotes that never end", many('[a b="', 100_000)],
  ["shortcodes within each other", many("[vc_row]a") + many("[/vc_row]")],
  ["closing shortcodes alone", many("[/vc_row]")],
  ["captions within each other", many('[caption]<img src="/a.jpg"> a')],
  ["elements within each other", many("<div>a") + many("</div>")],
  ["blocks within each other", many("<!-- wp:group --><div class='wp-block-cover'>a")],
  ["galleries within each other", many('<div class="wp-block-gallery"><figure><img src="/a.jpg">')],
  ["cards within each other", many('<div class="kg-toggle-card"><div class="kg-toggle-heading">a')],
  [
    "blocks of Squarespace within each other",
    many('<div class="sqs-block-image"><figure><noscript><img src="/a.jpg">'),
  ],
  ["videos of Squarespace within each other", many('<div class="sqs-block-video" data-html="&lt;p&gt;a">')],
  [
    "images of Substack within each other",
    many('<div class="captioned-image-container"><a class="image-link" href="/a.jpg">'),
  ],
  ["posts of Substack within each other", many('<div class="tweet"><div class="embedded-post-wrap">')],
  [
    "a gallery of very many images",
    `<div class="image-gallery-embed" data-attrs='{"gallery":{"images":[${many('{"src":"https://a.example/x.jpg"},', 20_000)}{}]}}'></div>`,
  ],
  ["bold that never ends", many("<em>a\n\n")],
  ["comments that never end", many("<!--")],
  ["blank lines", many("\n\n", 500_000)],
  ["a tag that never ends", `<p ${many("a=b ")}`],
  ["sizes in an address", `<img src="/a${many("-1x1")}.jpg" srcset="${many("/b.jpg 1w, ")}">`],
])(
  "%s takes little time",
  (_name, html) => {
    for (const source of sources) {
      const start = process.cpuUsage();
      convert(html, source);
      const { user } = process.cpuUsage(start);
      expect(user / 1_000_000).toBeLessThan(10);
    }
  },
  60_000,
);
