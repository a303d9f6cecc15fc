import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { textOfHtml } from "../../shared/text.ts";
import { attributesFor, elements } from "./elements.ts";
import { sanitizeArticle } from "./sanitize.ts";

const media = `/media/${"a".repeat(64)}/800.jpg`;

describe("keeps allowed content unchanged", () => {
  test.each([
    "<h1>a</h1><h2>b</h2><h6>c</h6><p>d <strong>e</strong> <em>f</em> <s>g</s> <u>h</u></p>",
    '<p><a href="https://example.org/a?b=1&amp;c=2" title="t">x</a> <a href="mailto:a@b.c">m</a> <a href="tel:+1">t</a></p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>q</p></blockquote><pre><code>c</code></pre>',
    `<figure><img src="${media}" alt="A bridge" width="800" height="500" /><figcaption>c</figcaption></figure>`,
    '<p><a href="/article/other">inside</a> <a href="#part">part</a></p>',
    "<p>5 &lt; 6 &amp; 7 &gt; 6</p>",
    "<p>H<sub>2</sub>O, x<sup>2</sup>, <code>a b</code>, <mark>m</mark>, <small>s</small>, <kbd>Ctrl</kbd><kbd>C</kbd></p>",
    '<p><abbr title="World">W</abbr> <cite>Book</cite> <q>He <a href="/x">said</a> it</q> <time datetime="2026-01-02">2</time></p>',
    "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>",
    "<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd><p>d</p></dd></dl>",
    '<details open=""><summary>s</summary>text<ul><li>x</li></ul></details>',
    '<ol start="3" type="a" reversed=""><li value="9">a<ul><li>b</li></ul></li></ol>',
    '<p lang="fr" dir="rtl">a <span lang="de-CH">b</span></p>',
    "<pre>a  b\n\tc\n<code>\nd</code></pre>",
    "<p>a</p><p></p><hr /><p>b<br />c</p>",
    "text",
  ])("%s", (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });
});

describe("everything else", () => {
  test.each([
    ["<b>a</b> <i>b</i> <del>c</del> <strike>d</strike>", "<strong>a</strong> <em>b</em> <s>c</s> <s>d</s>"],
    ["<i><b>a</b></i><strong> <em>b</em></strong>", "<strong><em>a</em> <em>b</em></strong>"],
    ["<div>a</div><div><em>b</em></div>", "<p>a</p><p><em>b</em></p>"],
    ["<div><div><p>a</p><div>b</div></div></div>", "<p>a</p><p>b</p>"],
    ["<div>a<p>b</p></div><li><div>c</div></li>", "<p>a</p><p>b</p><ul><li><p>c</p></li></ul>"],
    ["<div>never closed", "<p>never closed</p>"],
    ["a<div></div>b", "a<p>b</p>"],
    ['<p style="color:red" class="x" onclick="z()">a</p>', "<p>a</p>"],
    ["<script>alert(1)</script><style>p{}</style>ok", "ok"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" java\tscript:alert(1)">x</a>', "<a>x</a>"],
    ['<p><a href="data:text/html,x">x</a> <a href="vbscript:x">y</a></p>', "<p><a>x</a> <a>y</a></p>"],
    ['<a href="//evil.example/x">x</a>', "<a>x</a>"],
    ['<a href="/a">b <a href="/c">d</a></a>', '<a href="/a">b d</a>'],
    ['<svg><a href="x"><script>alert(1)</script></a></svg>', ""],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
    ["<form action=/x><input name=a><button>b</button></form>", "<p>b</p>"],
    ["<!-- comment --><p>x</p><![CDATA[y]]>", "<p>x</p>"],
    ["  <p>x</p>\n<p> a \n b </p>", "<p>x</p><p>a b</p>"],
    ["<p>a\u0007b&#7;c&#xFFFE;d\fe</p>", "<p>abcd e</p>"],
    [
      "<ul>x<li>a<ul><li>b</ul><ul><li>c</ul></ul>",
      "<ul><li><p>x</p></li><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li></ul>",
    ],
    ["<a href='/x'><h2>T</h2><p>p</p></a>", '<h2><a href="/x">T</a></h2><p><a href="/x">p</a></p>'],
    ["<h2>a<p>b</p></h2>", "<h2>a b</h2>"],
    ["<em lang=fr>a</em>", '<span lang="fr"><em>a</em></span>'],
    ["<details>x</details>", "<details><summary>Details</summary>x</details>"],
    ["<p>a</p><p></p><p></p>", "<p>a</p>"],
    ['<ol start="1" type="1"><li>a</li></ol>', "<ol><li>a</li></ol>"],
    ["<dl><dd>x</dd></dl>", "<dl><dt></dt><dd>x</dd></dl>"],
  ])("%s → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
  });
});

describe("dropping a tag keeps words apart", () => {
  test.each([
    ["<tr><td>a</td><td>b</td></tr>", "<p>a | b</p>"],
    ["one<address>two</address>three<section>four</section>five", "one<p>two</p>three<p>four</p>five"],
    ["<h2>one<div>two</div>three</h2>", "<h2>one two three</h2>"],
    ["<pre>one<div>two</div>three</pre>", "<pre>one\ntwo\nthree</pre>"],
    ["<my-card>one</my-card><my-card>two</my-card>", "<p>one</p><p>two</p>"],
  ])("%s → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
  });
});

describe("unsupported content becomes a link or a message", () => {
  test.each([
    [
      'a<img src="http://plain.example/x.jpg" alt="Bridge">b',
      'a <a href="http://plain.example/x.jpg">Image: Bridge</a> b',
    ],
    ['<img src="x.jpg">', '<a href="x.jpg">Image: x.jpg</a>'],
    ['<img src="data:image/png;base64,x" alt="Bridge">', "[Image not included: Bridge]"],
    ['<img onerror="x()">', "[Image not included]"],
    [
      '<video src="https://a.example/b.mp4">no</video>',
      '<p><a href="https://a.example/b.mp4">Video: a.example/b.mp4</a> no</p>',
    ],
    [
      '<audio src="/a.mp3">Read the <a href="/a.txt">transcript</a></audio>',
      '<p><a href="/a.mp3">Audio: /a.mp3</a> Read the <a href="/a.txt">transcript</a></p>',
    ],
    [
      '<p>Watch:<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0" title="The tour"></iframe>now</p>',
      '<p>Watch:</p><figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">The tour</a></p>' +
        "<p><cite>YouTube</cite></p></figure>now",
    ],
    [
      '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
      '<figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure>',
    ],
    [
      '<h2>a<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></h2>',
      '<h2>a <a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a> <cite>YouTube</cite></h2>',
    ],
    ["<select><option>Red</option><option>Blue</select>", "<p>Red</p><p>Blue</p>"],
    ["<audio><source src=/b.mp3></audio>", '<p><a href="/b.mp3">Audio: /b.mp3</a></p>'],
    ["<iframe src=//y.example/e title=Talk>x</iframe>", '<p><a href="https://y.example/e">Embedded page: Talk</a></p>'],
    ["<iframe srcdoc=x></iframe>", "<p>[Embedded page not included]</p>"],
    ["<p>If <math><mi>x</mi><mo>=</mo><mn>2</mn></math>.</p>", "<p>If [Formula: x = 2].</p>"],
    ["<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>", "[Formula not included]"],
  ])("%s → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
  });
});

describe("blank lines part paragraphs if a text has no block", () => {
  test.each([
    [
      "one\n\ntwo <b>three\n \nfour</b>\r\n\r\nfive\nsix",
      "<p>one</p><p>two <strong>three</strong></p><p><strong>four</strong></p><p>five six</p>",
    ],
    ["\n\none", "<p>one</p>"],
    ["one\ntwo", "one two"],
    ["one\n\n<p>two</p>\n\nthree\n\nfour", "one<p>two</p>three four"],
    ["<pre>one\n\ntwo</pre>", "<pre>one\n\ntwo</pre>"],
    [
      'one\n\n<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>\n\ntwo',
      '<p>one</p><figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><p>two</p>',
    ],
  ])("%j → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
    expect(sanitizeArticle(wanted)).toBe(wanted);
  });
});

describe("ids and links to them", () => {
  test.each([
    ['<h2 id="a b">x</h2><a href="#a%20b">y</a>', '<h2 id="user-content-a-b">x</h2><a href="#user-content-a-b">y</a>'],
    ['<p id="main">x</p><p id="main">y</p>', '<p id="user-content-main">x</p><p>y</p>'],
    [
      '<div id="a"><p id="b">x <a href="#a">y</a></p></div>',
      '<p id="user-content-b">x <a href="#user-content-b">y</a></p>',
    ],
    ['<a id="a"></a><p>x</p>', '<span id="user-content-a"></span><p>x</p>'],
    ['<span id="a"><p>x</p><p>y</p></span>', '<p><span id="user-content-a">x</span></p><p>y</p>'],
    [
      '<h2 id="user-content-a">x</h2><a href="#a">y</a>',
      '<h2 id="user-content-a">x</h2><a href="#user-content-a">y</a>',
    ],
  ])("%s → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
  });
});

const tag = fc.constantFrom(
  ...Object.keys(elements),
  ...["b", "i", "script", "style", "svg", "math", "iframe", "object", "form", "input", "textarea", "title", "noscript"],
  ...[
    "template",
    "video",
    "base",
    "meta",
    "link",
    "table",
    "thead",
    "tr",
    "td",
    "svg:script",
    "sCrIpT",
    "option",
    "div",
    "font",
  ],
);
const address = fc.constantFrom(
  ...["javascript:alert(1)", "JaVaScRiPt:x", "java\nscript:x", "&#106;avascript:x", "data:text/html,x", "vbscript:x"],
  ...[
    "https://ok.example/",
    "//evil.example",
    "/\\evil.example",
    media,
    "x",
    "",
    "file:///etc/passwd",
    "\u0001javascript:x",
  ],
  ...["#x", "x y", "user-content-x", "fr", "rtl", "3", "footnote", "footnotes", "gallery", "button", "contents", "tip"],
);
const attribute = fc
  .tuple(
    fc.constantFrom(
      ...["href", "src", "onerror", "onclick", "style", "srcdoc", "xlink:href", "formaction", "title", "id", "alt"],
      ...["lang", "dir", "start", "type", "reversed", "open", "__proto__"],
      ...["data-kind", "data-width", "data-language", "colspan", "rowspan", "class", "role"],
    ),
    address,
    fc.constantFrom('"', "'", ""),
  )
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const piece = fc.oneof(
  fc.tuple(tag, fc.array(attribute, { maxLength: 3 })).map(([name, attributes]) => `<${name}${attributes.join("")}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    ...["<", ">", "<!--", "-->", "<![CDATA[", "]]>", '"', "'", "<img src=x onerror=alert(1)//", "&lt;script&gt;", "</"],
    ...[" ", "\n", "a", "b ", "&nbsp;"],
  ),
  fc.string({ maxLength: 10 }),
);
const anyHtml = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));

const { body } = new JSDOM().window.document;
/** Serializes as a browser would after parsing. */
function throughBrowser(html: string): string {
  body.innerHTML = html;
  return body.innerHTML.replaceAll("\u00a0", "&nbsp;");
}

describe("any input", () => {
  test("parses the same in a browser, without code or unsafe addresses", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = sanitizeArticle(html);
        const written = clean.replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;");
        expect(throughBrowser(clean)).toBe(written);
        for (const element of body.querySelectorAll("*")) {
          const name = element.tagName.toLowerCase();
          expect(Object.keys(elements)).toContain(name);
          for (const { name: found } of element.attributes) expect(Object.keys(attributesFor(name))).toContain(found);
          for (const found of [element.getAttribute("href"), element.getAttribute("src")]) {
            const { protocol } = new URL(found ?? "", "https://ours.example/");
            expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
          }
        }
      }),
      { numRuns: 250 },
    );
  });

  test("cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = sanitizeArticle(html);
        expect(sanitizeArticle(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });

  test("never joins two words", () => {
    const gone = fc.constantFrom(
      "address",
      "section",
      "td",
      "tr",
      "caption",
      "table",
      "tbody",
      "aside",
      "dl",
      "dt",
      "dd",
      "details",
      "li",
      "x-y",
      "p",
    );
    const words = fc.array(fc.tuple(gone, gone), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, (pairs) => {
        const html = pairs.map(([outer, inner], n) => `<${outer}>a${n}<${inner}>b${n}</${inner}></${outer}>`).join("");
        const expected = pairs.flatMap((_, n) => [`a${n}`, `b${n}`]).sort();
        const found = textOfHtml(sanitizeArticle(html))
          .split(" ")
          .filter((word) => !/^(\||Details)$/.test(word));
        expect(found.sort()).toEqual(expected);
      }),
    );
  });

  test("passes an independent sanitizer", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: { "void-style": "off", "attribute-boolean-style": "off" },
    });
    const samples = fc.sample(anyHtml, 300).map((html) => sanitizeArticle(html));
    const { results } = await validator.validateString(
      samples.map((html) => `<div>${html.replace(/ (id|href)="[^"]*"/g, "")}</div>`).join("\n"),
    );
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([]);
  });
});

describe("large inputs", () => {
  test("deep nesting", () => {
    const deep = `${"<blockquote>".repeat(20_000)}x<script>y</script>z${"</blockquote>".repeat(20_000)}w`;
    const clean = sanitizeArticle(deep);
    expect(clean.split("<blockquote>").length - 1).toBeLessThanOrEqual(50);
    expect(textOfHtml(clean)).toBe("xz w");
    expect(sanitizeArticle(clean)).toBe(clean);
  });

  test("a long address around very many paragraphs ends at the limit", () => {
    const html = `<a href="/${"x".repeat(100_000)}">${"<p>x</p>".repeat(30_000)}</a>`;
    expect(sanitizeArticle(html, 1_000_000)).toBeNull();
  });

  // Far beyond the storable length. The test's time limit is the assertion: a quadratic scan would take many minutes.
  test.each([
    "<",
    "<div>",
    "<a href='",
    "&#",
    "<!--",
    "</p>",
    "<svg>",
    '<img src="',
    "<b>",
    "<q id=a><i>",
    "<ul><li>",
    "<tr><td>",
    "<table><tr><td>",
    "<td colspan=9 rowspan=9>",
    "<aside data-kind=tip>",
    "<a data-kind=footnote href=#a>1</a>",
    "<ol data-kind=footnotes><li id=a>",
    "</x>",
  ])("%s", (text) => {
    const clean = sanitizeArticle(text.repeat(300_000 / text.length));
    expect(sanitizeArticle(clean)).toBe(clean);
  });
});
