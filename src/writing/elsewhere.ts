import type { HtmlElement, HtmlNode } from "./html/tree.ts";
import { replaceElements } from "./html/walk.ts";
import { standInFor } from "./sanitize/stand-in.ts";

/** Marks texts that were stored before images of other websites were copied. */
const elsewhere = ' src="https:';

/** Returns links in place of images of other websites, which browsers must not load. The next save of the article copies them. */
export function linkElsewhere(html: string, nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  if (!html.includes(elsewhere)) return nodes;
  return replaceElements(nodes, (element) =>
    element.tag === "a" ? [{ ...element, children: replaceElements(element.children, wordsFor) }] : linkFor(element),
  );
}

const linkFor = (element: HtmlElement) => (element.tag === "img" ? standInFor(element, () => {}) : null);

/** Within a link there can be no other: its words stand alone. */
const wordsFor = (element: HtmlElement) =>
  linkFor(element)?.flatMap((part) => (typeof part === "string" ? part : part.children)) ?? null;
