import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizeArticle } from "../features/articles/server/public.ts";
import { toMarkdown } from "./markdown.ts";
import { escapeMarkdown } from "./parts/escape-markdown.ts";

const base = "https://example.org/article/a";

describe("each kind of block and mark", () => {
  test.each([
    ["headings", "<h1>One</h1><h6>Six</h6>", "# One\n\n###### Six"],
    [
      "marks, with the white space outside",
      "<p>a<strong> b </strong><em>c</em><s>d</s><u>e</u></p>",
      "a **b** *c*~~d~~e",
    ],
    ["a line break", "<p>a<br />b</p>", "a\\\nb"],
    ["a rule", "<p>a</p><hr /><p>b</p>", "a\n\n---\n\nb"],
    ["a quote of two paragraphs", "<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"],
    ["lists in lists", "<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>", "- a\n\n  1. b\n  2. c\n- d"],
    ["a list that starts elsewhere", '<ol start="9"><li>a</li><li>b</li></ol>', "9. a\n10. b"],
    ["code in a line", "<p><code>a `b` &lt;c&gt;</code></p>", "``a `b` <c>``"],
    ["a block of code", "<pre><code>a\n  ```\n*b*\n</code></pre>", "````\na\n  ```\n*b*\n````"],
    ["links", '<p><a href="/b?c=1&amp;d=2">e [f]</a></p>', "[e \\[f\\]](https://example.org/b?c=1&d=2)"],
    ["a link whose address has brackets", '<p><a href="/b_(c)">d</a></p>', "[d](https://example.org/b_%28c%29)"],
    [
      "an image with its caption",
      '<figure><img src="/m/x.jpg" alt="A *b*" /><figcaption>c</figcaption></figure>',
      "![A \\*b\\*](https://example.org/m/x.jpg)\n\nc",
    ],
    ["terms", "<dl><dt>a</dt><dd>b</dd><dd><p>c</p><p>d</p></dd></dl>", "**a**\n\n- b\n\n- c\n\n  d"],
    ["details", "<details><summary>a</summary>b<p>c</p></details>", "**a**\n\nb\n\nc"],
    ["ruby and a quotation", "<p><ruby>漢<rp>[</rp><rt>kan</rt><rp>]</rp></ruby> <q>a</q></p>", "漢(kan) “a”"],
    ["text that stands outside of any block", "a <em>b</em><p>c</p>d", "a *b*\n\nc\n\nd"],
    ["nothing", "<p></p><p> </p>", ""],
  ])("%s", (_name, html, expected) => {
    expect(toMarkdown(html, base)).toBe(expected);
  });
});

describe("text stays text", () => {
  test.each([
    ["1. no list", "1\\. no list"],
    ["- no list", "\\- no list"],
    ["# no heading", "\\# no heading"],
    ["#tag", "#tag"],
    ["2026 was a year", "2026 was a year"],
    ["*a* _b_ `c` ~d~", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~"],
    ["[a](javascript:alert(1))", "\\[a\\](javascript:alert(1))"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script>alert(1)&lt;/script>"],
    ["&amp;lt; &amp; AT&amp;T", "&amp;lt; & AT&T"],
  ])("%s", (text, expected) => {
    expect(toMarkdown(`<p>${text}</p>`, base)).toBe(expected);
  });

  test("an address of another kind makes no link", () => {
    expect(toMarkdown('<p><a href="javascript:alert(1)">a</a><img src="data:x" alt="b" /></p>', base)).toBe("a");
  });

  test("whatever is written, no tag is left outside of code", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(escapeMarkdown(text)).not.toMatch(/</);
        const html = sanitizeArticle(`<p>${text}</p>`);
        expect(toMarkdown(html.replace(/<\/?(code|pre)>/g, ""), base)).not.toMatch(/<[a-z/!?]/i);
      }),
    );
  });
});

test("long and deeply nested text takes no more than moments", () => {
  const start = performance.now();
  toMarkdown(`<p>${"a <strong>b</strong> <".repeat(50_000)}</p>`, base);
  toMarkdown(`${"<ul><li>".repeat(40)}${"x ".repeat(1000)}${"</li></ul>".repeat(40)}`, base);
  toMarkdown(`<p><${"a".repeat(200_000)}</p>`, base);
  toMarkdown(`<p>${"<em>".repeat(100_000)}</p><p><code>${"`a".repeat(300_000)}</code></p>`, base);
  toMarkdown(`<p><em>${"a ".repeat(5)}${" ".repeat(100_000)}b</em></p>`, base);
  toMarkdown(`<p>${" ".repeat(200_000)}</p><p>${"&".repeat(200_000)}</p><p>${"<a".repeat(100_000)}</p>`, base);
  expect(performance.now() - start).toBeLessThan(20_000);
});
