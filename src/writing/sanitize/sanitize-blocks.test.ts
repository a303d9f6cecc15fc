import { describe, expect, test } from "vitest";
import { allBlocks, articleBlocks } from "../../../tests/support/article-blocks.ts";
import { textOfHtml } from "../../shared/text.ts";
import { blocks } from "../blocks/registry.ts";
import { tableLimits } from "../blocks/table/rule.ts";
import type { Block } from "../parts/block.ts";
import { sanitizeArticle } from "./sanitize.ts";

const src = `/media/${"a".repeat(64)}/original.jpg`;
const images = (count: number) => `<img src="${src}" alt="" />`.repeat(count);

/** They have examples of their own, in newsletters' tests. */
const inNewsletters = ["article", "latest", "date", "columns"];
const inArticles = Object.entries<Block>(blocks).filter(([id]) => !inNewsletters.includes(id));

test.each(inArticles)("%s has an example of each of its kinds", (id, { tag, kinds = [] }) => {
  const examples = articleBlocks.filter(({ of }) => (of as readonly string[]).includes(id)).map(({ html }) => html);
  const starts = kinds.length > 0 ? kinds.map((kind) => `<${tag} data-kind="${kind}"`) : [`<${tag}`];
  for (const start of starts) expect(examples.join(), start).toContain(start);
});

test.each(articleBlocks)("$name is kept as it is", ({ html }) => expect(sanitizeArticle(html)).toBe(html));
test("all of them together, too", () => expect(sanitizeArticle(allBlocks)).toBe(allBlocks));

const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;

describe("tables", () => {
  test.each([
    ["<table><thead><tr><td>a</td></tr></thead><tr><td>b</table>", table("<tr><th>a</th></tr><tr><td>b</td></tr>")],
    ["<table><caption>c</caption><tr><td>a</td></tr></table>", `<p>c</p>${table("<tr><td>a</td></tr>")}`],
    ["<table>x<tr>y<td>a</td></tr></table>", `<p>x</p>${table("<tr><td>y</td><td>a</td></tr>")}`],
    ["<table><tr><td>a<td>b<tr><td>c</table>", table("<tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr>")],
    ["<table><tr></tr><tr><td>a</td></tr></table>", table("<tr><td>a</td></tr>")],
    [
      '<table><tr><td colspan="1000000000" rowspan="99">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      table('<tr><td colspan="2" rowspan="2">a</td><td></td><td></td></tr><tr><td>b</td><td>c</td></tr>'),
    ],
    [
      '<table><tr><td rowspan="0">a</td><td>b</td></tr><tr><td colspan="5">c</td></tr></table>',
      table('<tr><td rowspan="2">a</td><td>b</td><td></td><td></td><td></td></tr><tr><td colspan="4">c</td></tr>'),
    ],
    [
      '<table style="x" onclick="y()"><tr bgcolor="red"><td width="9" headers="z">a</td></tr></table>',
      table("<tr><td>a</td></tr>"),
    ],
    [
      "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>",
      table("<tr><td>a</td><td>b</td></tr>"),
    ],
    ['<table role="presentation"><tr><td>a</td><td>b</td></tr></table>', "<p>a | b</p>"],
    ["<p>a<table><tr><td>b</td></tr></table>c", `<p>a</p>${table("<tr><td>b</td></tr>")}c`],
    ["<table></table>", ""],
  ])("%s → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
    expect(sanitizeArticle(wanted)).toBe(wanted);
  });

  test.each([
    ["10,000 cells", 100, 100],
    ["too many columns", 1, tableLimits.columns + 1],
    ["too many rows", tableLimits.fields + 1, 1],
  ])("%s: stays lines, with every word", (_name, rows, columns) => {
    const html = `<table>${`<tr>${"<td>w</td>".repeat(columns)}</tr>`.repeat(rows)}</table>`;
    const clean = sanitizeArticle(html);
    expect(clean).not.toContain("<table");
    expect(clean.split("<p>")).toHaveLength(rows + 1);
    expect(textOfHtml(clean).replace(/[^w]/g, "")).toHaveLength(rows * columns);
  });

  test("as large as allowed stays a table", () => {
    const html = table(`<tr>${"<td>w</td>".repeat(50)}</tr>`.repeat(60));
    expect(sanitizeArticle(html)).toBe(html);
  });

  test("spans that add up to too many fields leave lines", () => {
    const html = `<table>${'<tr><td colspan="50" rowspan="3000">a</td></tr>'.repeat(3000)}</table>`;
    expect(sanitizeArticle(html)).not.toContain("<table");
  });
});

const reference = (id: string, n: string) => `<a href="#user-content-${id}" data-kind="footnote"><sup>${n}</sup></a>`;
const notes = (...items: string[]) => `<ol data-kind="footnotes">${items.join("")}</ol>`;
const note = (id: string, text = id) => `<li id="user-content-${id}">${text}</li>`;

describe("footnotes", () => {
  test.each([
    [
      "numbered by order",
      `${notes(note("a"), note("b"))}<p>x${reference("b", "7")} y${reference("a", "7")}</p>`,
      `<p>x${reference("b", "1")} y${reference("a", "2")}</p>${notes(note("b"), note("a"))}`,
    ],
    [
      "twice the same",
      `<p>x${reference("a", "1")}${reference("a", "2")}</p>${notes(note("a"))}`,
      `<p>x${reference("a", "1")}${reference("a", "1")}</p>${notes(note("a"))}`,
    ],
    ["without its note", `<p>x${reference("gone", "4")}</p>`, "<p>x[4]</p>"],
    ["without a reference", `<p>x</p>${notes(note("b"))}`, `<p>x</p>${notes(note("b"))}`],
    ["without an id", `<p>x</p>${notes("<li>b</li>")}`, `<p>x</p>${notes("<li>b</li>")}`],
    [
      "with an id used twice",
      `<p>x${reference("a", "1")}</p>${notes(note("a"), note("a", "c"))}`,
      `<p>x${reference("a", "1")}</p>${notes(note("a"), "<li>c</li>")}`,
    ],
    [
      "in a note",
      `<p>x${reference("a", "1")}</p>${notes(note("a", `y${reference("a", "1")}`))}`,
      `<p>x${reference("a", "1")}</p>${notes(note("a", "y[1]"))}`,
    ],
    [
      "lists of them become one",
      `a${notes(note("a"))}b${reference("b", "1")}${notes(note("b"))}`,
      `<p>a</p><p>b${reference("b", "1")}</p>${notes(note("b"), note("a"))}`,
    ],
    [
      "in a quote, the list is a plain one",
      `<blockquote>${notes(note("a"))}</blockquote>`,
      `<blockquote><ol>${note("a")}</ol></blockquote>`,
    ],
    [
      "a long text is a plain link",
      `<p><a href="#a" data-kind="footnote">some words</a></p>${notes('<li id="a">b</li>')}`,
      `<p><a href="#user-content-a">some words</a></p>${notes(note("a", "b"))}`,
    ],
  ])("%s", (_name, html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
    expect(sanitizeArticle(wanted)).toBe(wanted);
  });

  test("10,000 of them take linear time", () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `n${n}`);
    const html = `<p>${many.map((id) => reference(id, "1")).join("")}</p>${notes(...many.map((id) => note(id)).reverse())}`;
    expect(sanitizeArticle(html)).toContain(reference("n9999", "10000"));
  });
});

describe("kinds", () => {
  test.each([
    ["<aside>a</aside>", "<p>a</p>"],
    ['<aside data-kind="evil" class="x">a</aside>', "<p>a</p>"],
    ['<p data-kind="button">a</p>', "<p>a</p>"],
    ['<p data-kind="button"><a href="javascript:x()">a</a></p>', "<p><a>a</a></p>"],
    ['<p data-kind="button"><a href="/x">a</a> b</p>', '<p><a href="/x">a</a> b</p>'],
    ['<hr data-kind="x" data-width="y">', "<hr />"],
    ['<figure data-kind="gallery"><p>a</p></figure>', "<figure><p>a</p></figure>"],
    [`<figure data-kind="gallery">${images(10)}</figure>`, `<figure>${images(10)}</figure>`],
    [
      `<figure data-kind="gallery"><figcaption>c</figcaption>\n${images(2)}</figure>`,
      `<figure data-kind="gallery">${images(2)}<figcaption>c</figcaption></figure>`,
    ],
    ['<figure data-width="100%">a</figure>', "<figure>a</figure>"],
    ['<pre><code class="hljs language-c++">a</code></pre>', '<pre data-language="c++"><code>a</code></pre>'],
    ['<pre data-language="&quot;><script>">a</pre>', "<pre>a</pre>"],
  ])("%s → %s", (html, wanted) => {
    expect(sanitizeArticle(html)).toBe(wanted);
    expect(sanitizeArticle(wanted)).toBe(wanted);
  });
});
