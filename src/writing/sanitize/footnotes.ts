import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { getElements, getText } from "../html/walk.ts";
import { isInline } from "./foreign-tags.ts";

/**
 * Brings footnotes into one form: references are numbered by order, and their notes are one list, in that order, at
 * the end. Notes that nothing refers to come last. A reference without a note becomes text in brackets.
 */
export function orderFootnotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const lists = nodes.filter((node): node is HtmlElement => isNotes(node));
  const notes = lists.flatMap(getElements);
  const byId = new Map(notes.flatMap((note) => (note.attributes.id ? [[note.attributes.id, note]] : [])));
  const numbers = new Map<HtmlElement, number>();
  const text = lists.length > 0 ? withoutNotes(nodes) : [...nodes];
  const inText = (children: HtmlNode[]): HtmlNode[] =>
    children.map((child) => {
      if (typeof child === "string") return child;
      if (isNotes(child)) delete child.attributes["data-kind"];
      if (!isReference(child)) {
        child.children = inText(child.children);
        return child;
      }
      const label = getLabel(child);
      if (label === null) return plainLink(child);
      const note = byId.get(getTarget(child));
      if (!note) return `[${label || "?"}]`;
      if (!numbers.has(note)) numbers.set(note, numbers.size + 1);
      return referenceTo(child, numbers.get(note) ?? 0);
    });
  const ordered = inText(text);
  if (notes.length === 0) return ordered;
  // A note in a note has no place.
  byId.clear();
  const rest = notes.filter((note) => !numbers.has(note));
  const all = [...numbers.keys(), ...rest].map((note) => {
    const { value: _, ...attributes } = note.attributes;
    return { ...note, attributes, children: inText(note.children) };
  });
  const { start: _, type: __, reversed: ___, ...attributes } = lists[0]?.attributes ?? {};
  return [...ordered, { tag: "ol", attributes, children: all }];
}

function isNotes(node: HtmlNode): boolean {
  return typeof node !== "string" && node.tag === "ol" && node.attributes["data-kind"] === "footnotes";
}

function isReference({ tag, attributes }: HtmlElement): boolean {
  return tag === "a" && attributes["data-kind"] === "footnote";
}

/** The text of a reference; null if it is more than a number or a sign. */
function getLabel(reference: HtmlElement): string | null {
  const label = getText(reference.children, ({ tag }) => (/^(img|br)$/.test(tag) ? "too much" : undefined));
  return label.length <= 6 && !/\s/.test(label) ? label : null;
}

function getTarget({ attributes }: HtmlElement): string {
  try {
    return decodeURI(attributes.href ?? "").slice(1);
  } catch {
    return "";
  }
}

function referenceTo({ tag, attributes }: HtmlElement, number: number): HtmlElement {
  const sign = { tag: "sup", attributes: {}, children: [String(number)] };
  return { tag, attributes: { href: attributes.href ?? "", "data-kind": "footnote" }, children: [sign] };
}

function plainLink(link: HtmlElement): HtmlElement {
  const { "data-kind": _, ...attributes } = link.attributes;
  return { ...link, attributes };
}

/** Bare lines on both sides of a list must not become one. */
function withoutNotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let line: HtmlElement | null = null;
  for (const node of nodes) {
    if (typeof node !== "string" && !isInline(node.tag)) {
      line = null;
      if (!isNotes(node)) result.push(node);
    } else if (line) {
      line.children.push(node);
    } else {
      line = { tag: "p", attributes: {}, children: [node] };
      result.push(line);
    }
  }
  return result;
}
