import { type HtmlNode, makeElement } from "../html/tree.ts";
import { getFirst } from "../html/walk.ts";
import { isInline } from "./foreign-tags.ts";
import { isPlayer } from "./stand-in.ts";

/** Blank lines part paragraphs in a text without any block, as in WordPress. */
export function withParagraphs(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return hasBlankLine(nodes) && areInline(nodes) ? [makeElement("p", parted(nodes))] : nodes;
}

const blankLine = /\r?\n[ \t]*\r?\n/;

function hasBlankLine(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => (typeof node === "string" ? blankLine.test(node) : hasBlankLine(node.children)));
}

function areInline(nodes: readonly HtmlNode[]): boolean {
  return !getFirst(nodes, ({ tag }) => !isInline(tag) && !isPlayer(tag));
}

/** With an element at each blank line that ends the paragraph there. */
function parted(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== "string") return [{ ...node, children: parted(node.children) }];
    const lines = node.split(blankLine).map((text) => (text === "" ? [] : [text]));
    return lines.flatMap((line, at) => (at > 0 ? [makeElement("div"), ...line] : line));
  });
}
