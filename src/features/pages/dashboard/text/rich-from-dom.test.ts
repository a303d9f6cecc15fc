import { expect, it } from "vitest";
import { richFromDom } from "./rich-from-dom.ts";

type Part = string | [string, ...Part[]];
type NodeLike = Parameters<typeof richFromDom>[0];

function node(part: Part): NodeLike {
  if (typeof part === "string") return { nodeType: 3, nodeName: "#text", textContent: part, childNodes: [] };
  const [nodeName, ...inner] = part;
  return { nodeType: 1, nodeName, textContent: null, childNodes: inner.map(node) };
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
