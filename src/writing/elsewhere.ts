import type { HtmlNode } from "./html/tree.ts";
import { standInFor } from "./sanitize/stand-in.ts";

/** Texts that were stored before such images were copied. */
const elsewhere = ' src="https:';

/** Returns links in place of images of other websites, which browsers must not load. The next save of the article copies them. */
export function linkElsewhere(html: string, nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return html.includes(elsewhere) ? linked(nodes, false) : nodes;
}

function linked(nodes: readonly HtmlNode[], isInLink: boolean): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    const shown = node.tag === "img" ? standInFor(node, () => {}) : null;
    if (!shown) return [{ ...node, children: linked(node.children, isInLink || node.tag === "a") }];
    return isInLink ? shown.flatMap((part) => (typeof part === "string" ? part : part.children)) : shown;
  });
}
