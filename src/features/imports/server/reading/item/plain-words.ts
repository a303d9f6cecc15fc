import { oneLine } from "../../../../../shared/text.ts";
import type { HtmlNode } from "../../../../../writing/html/tree.ts";
import { isInline, isUnseen } from "../../../../../writing/sanitize/foreign-tags.ts";
import { readHtml } from "../../../../../writing/sanitize/read-html.ts";

/** Returns the words of foreign HTML in one line, which is how titles and names of WordPress are stored. */
export function plainWords(html: string): string {
  return oneLine(/[<&]/.test(html) ? getWords(readHtml(html)) : html);
}

/** Returns the words of foreign HTML, a line for each of its blocks. */
export function plainLines(html: string): string {
  const lines = getWords(readHtml(html), "\n").split("\n").map(oneLine);
  return lines.filter((line) => line !== "").join("\n");
}

function getWords(node: HtmlNode, gap = " "): string {
  if (typeof node === "string") return node;
  if (isUnseen(node.tag)) return "";
  const words = node.children.map((child) => getWords(child, gap)).join("");
  return node.tag !== "br" && isInline(node.tag) ? words : gap + words + gap;
}
