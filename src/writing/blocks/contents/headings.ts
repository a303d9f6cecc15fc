import { oneLine } from "../../../shared/text.ts";
import type { HtmlElement, HtmlNode } from "../../html/tree.ts";
import { getText } from "../../html/walk.ts";
import { isFootnoteReference } from "../footnote/notes.ts";

export interface Heading {
  element: HtmlElement;
  /** 0: outermost in the list. */
  depth: number;
  text: string;
}

/** The headings of a text that a table of contents lists: the two highest levels in use. */
export function getHeadings(nodes: readonly HtmlNode[]): Heading[] {
  const found = nodes.flatMap((node) => {
    if (typeof node === "string" || !/^h[1-6]$/.test(node.tag)) return [];
    const text = oneLine(getText(node.children, getWords));
    return text === "" ? [] : [{ element: node, level: Number(node.tag.slice(1)), text }];
  });
  const levels = [...new Set(found.map(({ level }) => level))].sort().slice(0, 2);
  return found.flatMap(({ element, level, text }) => {
    const depth = levels.indexOf(level);
    return depth < 0 ? [] : [{ element, depth, text }];
  });
}

function getWords(element: HtmlElement): string | undefined {
  if (element.tag === "img") return element.attributes.alt ?? "";
  return isFootnoteReference(element) ? "" : undefined;
}

/** Places for the headings that have no id of their own. Ids in texts have a prefix, so these can't clash. */
export function getAnchor({ element }: Heading, index: number): string {
  return element.attributes.id ?? `section-${index + 1}`;
}
