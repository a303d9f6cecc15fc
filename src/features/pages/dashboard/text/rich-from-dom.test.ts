import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RichText } from "../../../../page-components/kit/RichText.tsx";
import { parseRich, type RichPart, writeRich } from "../../../../page-components/kit/rich-tree.ts";
import { richFromDom } from "./rich-from-dom.ts";

/** An element's name, with a link's address after a space, and its content. */
type Part = string | [string, ...Part[]];
type NodeLike = Parameters<typeof richFromDom>[0];

function node(part: Part): NodeLike {
  if (typeof part === "string") return { nodeType: 3, nodeName: "#text", textContent: part, childNodes: [] };
  const [name, ...inner] = part;
  const [nodeName = "", href = null] = name.split(" ");
  return { nodeType: 1, nodeName, textContent: null, childNodes: inner.map(node), getAttribute: () => href };
}

it("keeps headings, paragraphs, bold, italic, and strikethrough, and only the text of other elements", () => {
  expect(richFromDom(node(["DIV", ["P", "A ", ["B", "b"], ["SPAN", ["I", "i"]]], ["H2", ["DEL", "s"]]]))).toBe(
    "<p>A <strong>b</strong><em>i</em></p><h2><s>s</s></h2>",
  );
});

it("converts bare text and browsers' line wrappers to paragraphs", () => {
  expect(richFromDom(node(["DIV", "one", ["DIV", "two"], ["BR"]]))).toBe("<p>one</p><p>two</p>");
  expect(richFromDom(node(["DIV", ["BR"]]))).toBe("");
});

it("escapes markup typed as text", () => {
  expect(richFromDom(node(["DIV", ["P", "<script>&"], ["SCRIPT", "x"]]))).toBe("<p>&lt;script&gt;&amp;</p>");
});

it("keeps lists, of one level, with a line for each paragraph of an item", () => {
  expect(richFromDom(node(["DIV", ["UL", "\n", ["LI", "a ", ["B", "b"]], ["LI", ["P", "c"], ["P", "d"]]], "e"]))).toBe(
    "<ul><li>a <strong>b</strong></li><li>c<br>d</li></ul><p>e</p>",
  );
  // As Google Docs, and as HTML, write lists in lists.
  expect(richFromDom(node(["DIV", ["OL", ["LI", "a"], ["UL", ["LI", "b"]], ["LI", "c", ["OL", ["LI", "d"]]]]]))).toBe(
    "<ol><li>a</li><li>b</li><li>c</li><li>d</li></ol>",
  );
  expect(richFromDom(node(["DIV", ["B", ["UL", ["LI", ["P", ["SPAN", "x"]]]]]]))).toBe("<ul><li>x</li></ul>");
});

it("leaves out empty items, and takes lists out of headings and paragraphs", () => {
  expect(richFromDom(node(["DIV", ["UL", ["LI", ["BR"]], ["LI", "a", ["BR"]], ["LI", " "]], ["OL", ["LI"]]]))).toBe(
    "<ul><li>a</li></ul>",
  );
  expect(richFromDom(node(["DIV", ["H2", ["UL", ["LI", "a"]]], ["P", "b", ["OL", ["LI", "c"]]]]))).toBe(
    "<ul><li>a</li></ul><p>b</p><ol><li>c</li></ol>",
  );
  const many = Array.from({ length: 1000 }, (): Part => ["LI", "x"]);
  expect(richFromDom(node(["DIV", ["UL", ...many]]))).toBe(`<ul>${"<li>x</li>".repeat(1000)}</ul>`);
});

it("keeps safe links with words, one in another as words", () => {
  expect(richFromDom(node(["DIV", ["P", ["A /a?b&c", "x ", ["B", "y"]], ["A", "z"]]]))).toBe(
    '<p><a href="/a?b&amp;c">x <strong>y</strong></a>z</p>',
  );
  for (const href of ["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "\\\\x", "about"]) {
    expect(richFromDom(node(["DIV", ["P", [`A ${href}`, "x"]]]))).toBe("<p>x</p>");
  }
  expect(richFromDom(node(["DIV", ["P", ["A /a", ["A /b", "x"]], ["A /c"], ["A /d", " "]]]))).toBe(
    '<p><a href="/a">x</a> </p>',
  );
  expect(richFromDom(node(["DIV", ["P", ['A /"><b>', "x"]]]))).toBe('<p><a href="/&quot;&gt;&lt;b&gt;">x</a></p>');
});

const text = fc.stringMatching(/^[a-z&<>"é]([a-z &<>"é]{0,8}[a-z&<>"é])?$/);
const marked = fc
  .tuple(fc.constantFrom("strong", "em", "s"), text)
  .map(([tag, word]): RichPart => ({ tag, children: [word] }));
const linked = fc
  .tuple(fc.constantFrom("/a", "#b", "https://example.org/?c=d&e", "mailto:f@example.org"), fc.oneof(text, marked))
  .map(([href, word]): RichPart => ({ tag: "a", href, children: [word] }));
const line = fc.array(fc.oneof(text, marked, linked), { minLength: 1, maxLength: 4 });
const block = fc.tuple(fc.constantFrom("p", "h1", "h6"), line).map(([tag, children]): RichPart => ({ tag, children }));
const list = fc
  .tuple(fc.constantFrom("ul", "ol"), fc.array(line, { minLength: 1, maxLength: 4 }))
  .map(([tag, items]): RichPart => ({ tag, children: items.map((children) => ({ tag: "li", children })) }));

/** The elements that a browser makes of markup without faults. */
function toDom(html: string): NodeLike {
  const toPart = (part: RichPart): Part =>
    typeof part === "string"
      ? part
      : [[part.tag.toUpperCase(), ...(part.href ? [part.href] : [])].join(" "), ...part.children.map(toPart)];
  return node(["DIV", ...parseRich(html).map(toPart)]);
}

it("what is stored is the same after it was shown and read again", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(block, list), { minLength: 1, maxLength: 5 }), (parts) => {
      const stored = writeRich(parts);
      const shown = renderToStaticMarkup(createElement(RichText, { html: stored })).replaceAll("&#x27;", "'");
      expect(richFromDom(toDom(shown))).toBe(stored);
      expect(writeRich(parseRich(stored))).toBe(stored);
    }),
  );
});
