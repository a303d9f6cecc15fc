import type { HtmlElement, HtmlNode } from "../../html/tree.ts";

export interface FootnoteParts {
  number: number;
  note: HtmlElement;
  /** In order; none if nothing refers to the note. */
  references: HtmlElement[];
}

/** The footnotes of a stored text, in order. The sanitizer has put them into one list at the end. */
export function footnotesOf(nodes: readonly HtmlNode[]): FootnoteParts[] {
  const list = nodes.findLast(
    (node): node is HtmlElement => typeof node !== "string" && node.attributes["data-kind"] === "footnotes",
  );
  const notes = (list?.children ?? []).filter((child): child is HtmlElement => typeof child !== "string");
  const parts = notes.map((note, index): FootnoteParts => ({ number: index + 1, note, references: [] }));
  if (parts.length === 0) return [];
  const byTarget = new Map(parts.map((part) => [`#${encodeURI(part.note.attributes.id ?? "")}`, part]));
  const find = (node: HtmlNode): void => {
    if (typeof node === "string") return;
    if (isFootnoteReference(node)) byTarget.get(node.attributes.href ?? "")?.references.push(node);
    else node.children.forEach(find);
  };
  nodes.forEach(find);
  return parts;
}

export function isFootnoteReference({ tag, attributes }: HtmlElement): boolean {
  return tag === "a" && attributes["data-kind"] === "footnote";
}
