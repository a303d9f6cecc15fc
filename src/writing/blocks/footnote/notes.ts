import type { HtmlElement, HtmlNode } from "../../html/tree.ts";
import { elementsIn, getElements } from "../../html/walk.ts";

export interface FootnoteParts {
  number: number;
  note: HtmlElement;
  /** In order; none if nothing refers to the note. */
  references: HtmlElement[];
}

/** The footnotes of a stored text, in order. The sanitizer has put them into one list at the end. */
export function getFootnotes(nodes: readonly HtmlNode[]): FootnoteParts[] {
  const list = nodes.findLast(
    (node): node is HtmlElement => typeof node !== "string" && node.attributes["data-kind"] === "footnotes",
  );
  const parts = (list ? getElements(list) : []).map(
    (note, index): FootnoteParts => ({ number: index + 1, note, references: [] }),
  );
  if (parts.length === 0) return [];
  const byTarget = new Map(parts.map((part) => [`#${encodeURI(part.note.attributes.id ?? "")}`, part]));
  for (const element of elementsIn(nodes)) {
    if (isFootnoteReference(element)) byTarget.get(element.attributes.href ?? "")?.references.push(element);
  }
  return parts;
}

export function isFootnoteReference({ tag, attributes }: HtmlElement): boolean {
  return tag === "a" && attributes["data-kind"] === "footnote";
}
