// @vitest-environment jsdom
import type { Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleBlocks } from "../../../../tests/support/article-blocks.ts";
import { articleSchema } from "../../../../tests/support/article-schema.ts";
import { elements, getNames } from "../../sanitize/elements.ts";
import { sanitizeArticle } from "../../sanitize/sanitize.ts";
import { openHtml, writeHtml } from "./stored-html.ts";

const word = "WORD";

/** Opens a text, inserts a word into its nth text node, and returns the saved result. */
function afterEdit(stored: string, nth: number): string {
  const doc = openHtml(stored, articleSchema);
  doc.check();
  const texts: { at: number; node: Node }[] = [];
  doc.descendants((node, at) => {
    if (node.isText) texts.push({ at, node });
  });
  const state = EditorState.create({ doc });
  const chosen = texts[nth % texts.length];
  if (!chosen) return sanitizeArticle(writeHtml(doc));
  const at = chosen.at + (nth % (chosen.node.nodeSize + 1));
  return sanitizeArticle(writeHtml(state.apply(state.tr.insert(at, articleSchema.text(word, chosen.node.marks))).doc));
}

function opaqueParts(stored: string): string[] {
  const found: string[] = [];
  openHtml(stored, articleSchema).descendants((node) => {
    if (node.type.name.startsWith("opaque")) found.push(node.attrs.html);
  });
  return found;
}

const image = `<img src="/media/${"a".repeat(64)}/800.jpg" alt="007" width="800" height="500">`;

describe("can be edited", () => {
  test.each([
    "<p>a <u>b</u> H<sub>2</sub>O x<sup>2</sup> <code>c</code> <mark>d</mark> <small>e</small></p>",
    "<p><strong>a <em>b <s>c</s></em></strong><em>d</em></p>",
    "<p><kbd>Ctrl</kbd><kbd>C</kbd> <abbr title='x'>y</abbr> <q>z <cite>b</cite></q> <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>",
    '<p lang="fr" dir="rtl" id="a">a <span lang="de">b</span> <a href="#a" title="1">c</a> <a>d</a></p>',
    "<pre>a\n  b <code>c</code></pre><pre></pre>",
    `<figure>${image}<figcaption>a <em>b</em></figcaption></figure>`,
    `<figure><figcaption>a</figcaption><pre>b</pre></figure>`,
    '<ol start="3" type="a" reversed><li value="7">a<ul><li>b</li><li></li></ul></li><li><p>c</p></li><li><h3>d</h3></li></ol>',
    `${image}<p>a ${image} b</p>${image}${image}`,
    "one<p>two</p>three<blockquote>four<p>five</p></blockquote>",
    "<p>a</p><p></p><hr><h2>b</h2><p>c<br>d&nbsp;</p>",
    '<blockquote cite="https://a.example/"><p>a</p></blockquote>',
    "<details open><summary>a <em>b</em></summary>c<p>d</p></details><details><summary>e</summary></details>",
    ...articleBlocks.map(({ html }) => html),
  ])("%s", (html) => {
    const stored = sanitizeArticle(html);
    expect(opaqueParts(stored)).toEqual([]);
    for (let nth = 0; nth < 40; nth += 1) expect(afterEdit(stored, nth).replace(word, "")).toBe(stored);
  });
});

describe("stays unchanged while the text around it is edited", () => {
  test.each([
    ["<p>a</p><dl><dt>b</dt><dd>c</dd></dl><p>d</p>", ["<dl><dt>b</dt><dd>c</dd></dl>"]],
    ["<details><summary>a</summary><dl><dt>b</dt><dd>c</dd></dl></details>", ["<dl><dt>b</dt><dd>c</dd></dl>"]],
    ["<table><tr><td><dl><dt>b</dt><dd>c</dd></dl></td><td>d</td></tr></table>", ["<dl><dt>b</dt><dd>c</dd></dl>"]],
    ["<ul><li>a<dl><dt>b</dt><dd>c</dd></dl></li></ul>", ["<dl><dt>b</dt><dd>c</dd></dl>"]],
    ['<p>a <a id="b"></a>c</p>', ['<span id="user-content-b"></span>']],
    ["<p>a <q>b <a href='/c'>d</a> e</q> f</p>", ['<q>b <a href="/c">d</a> e</q>']],
  ])("%s", (html, opaque) => {
    const stored = sanitizeArticle(html);
    expect(opaqueParts(stored)).toEqual(opaque);
    for (let nth = 0; nth < 10; nth += 1) expect(afterEdit(stored, nth).replace(word, "")).toBe(stored);
  });
});

const inline = getNames("style", "object");
const attributes = fc.constantFrom(
  ...[
    "",
    "",
    "",
    ' id="a"',
    ' id="b c"',
    ' lang="fr"',
    ' dir="rtl"',
    ' title="007"',
    ' href="/x"',
    ' href="#a"',
    " open",
  ],
  ...[' data-kind="footnote" href="#a"', ' data-kind="footnotes"', ' data-kind="gallery"', ' data-kind="button"'],
  ...[' data-kind="card"', ' data-kind="video"', ' href="https://youtu.be/aqz-KE-bpKQ"', ' href="https://a.example/b"'],
  ...[
    ' data-kind="tip"',
    ' data-kind="contents"',
    ' data-width="wide"',
    ' data-language="ts"',
    ' colspan="2" rowspan="3"',
  ],
  ...[' start="4" type="i"', " reversed", ' value="3"', ' cite="https://a.example/"', ' datetime="2026"'],
);
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie("node"), { maxLength: 5 }).map((parts) => parts.join("")),
  node: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.constantFrom("a", "b c", " ", "\n", "&nbsp;", "d  e", "<br>", "<hr>", image, "<p></p>", "1.5"),
    fc
      .tuple(
        fc.constantFrom(...Object.keys(elements), ...inline, "p", "p", "div", "td", "tr", "table", "video"),
        attributes,
        tie("tree"),
      )
      .map(([tag, given, content]) => `<${tag}${given}>${content}</${tag}>`),
  ),
}));

test("whatever is stored: open, edit one word, save keeps everything else, byte for byte", () => {
  fc.assert(
    fc.property(tree, fc.nat(50), (html, nth) => {
      const stored = sanitizeArticle(html);
      expect(afterEdit(stored, nth).replace(word, "")).toBe(stored);
    }),
    { numRuns: 150 },
  );
});

test("older texts with line breaks can be edited", () => {
  const older = '<p>a\n  b</p>\n\n<ul>\n <li>c</li>\n</ul>\n<p><a>d</a> <img src="https://a.example/b.jpg" /> e</p>';
  expect(opaqueParts(older)).toEqual([]);
  expect(afterEdit(older, 0)).toContain("WORD");
});
