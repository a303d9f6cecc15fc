import { parseJson } from "../../shared/parse-json.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getText } from "../html/walk.ts";

export interface ForeignOptions {
  source: "wordpress" | "ghost" | "squarespace" | "substack" | "markdown";
  /** Returns the path that stands for an image until it is fetched: `/media/<64 hex>/elsewhere`. */
  standIn: (address: string) => string;
  /** The base of relative addresses; may be empty. */
  baseUrl: string;
  /** Footnotes of WordPress, as HTML, from `footnotes` in the article's meta data. */
  footnotes?: readonly { id: string; content: string }[];
}

/** One conversion of a text: its options, and what it found so far. */
export interface Conversion extends Pick<ForeignOptions, "source" | "standIn" | "baseUrl"> {
  /** Alternative texts by address. */
  images: Map<string, string>;
  remarks: Set<string>;
  /** Notes by id, for the list at the end. */
  notes: Map<string, HtmlNode[]>;
  /** How many cards and boxes are around what is converted now. */
  depth: { boxes: number; cards: number };
  /** Converts nodes that are still foreign. */
  convert: (nodes: readonly HtmlNode[]) => HtmlNode[];
}

/** Converts an element; null if it isn't what was expected. */
export type Converter = (element: HtmlElement, conversion: Conversion) => HtmlNode[] | null;

/** Returns the object that an attribute has as JSON; empty if it has none. */
export function getData({ attributes }: HtmlElement, name: string): Record<string, unknown> {
  return asRecord(parseJson(attributes[name] ?? ""));
}

/** Returns a text without space around it; empty for any other value. */
export function toText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

export function getClasses({ attributes }: HtmlElement): string[] {
  return attributes.class?.split(/\s/).filter(Boolean) ?? [];
}

export function hasClass(element: HtmlElement, ...names: string[]): boolean {
  const classes = getClasses(element);
  return names.some((name) => classes.includes(name));
}

/** Returns the first element within that has one of the classes. */
export function findClass(element: HtmlElement, ...names: string[]): HtmlElement | undefined {
  return find(element.children, (each) => hasClass(each, ...names));
}

export function findTag(element: HtmlElement, ...tags: string[]): HtmlElement | undefined {
  return find(element.children, ({ tag }) => tags.includes(tag));
}

function find(nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const node of nodes) {
    const found = typeof node === "string" ? undefined : is(node) ? node : find(node.children, is);
    if (found) return found;
  }
  return undefined;
}

/** Returns the children of the first element that has one of the classes. */
export function findChildren(element: HtmlElement, ...names: string[]): HtmlNode[] {
  return findClass(element, ...names)?.children ?? [];
}

export function wordsIn(nodes: readonly HtmlNode[]): string {
  return getText(nodes).replace(/\s+/g, " ").trim();
}

/** Returns all elements of a text in their order. Unlike a generator within generators, takes linear time at any depth. */
export function listElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  const found: HtmlElement[] = [];
  const add = (node: HtmlNode): void => {
    if (typeof node === "string") return;
    found.push(node);
    node.children.forEach(add);
  };
  nodes.forEach(add);
  return found;
}

/** Makes an element of converted content; nothing if that is empty. */
export function filled(tag: string, nodes: readonly HtmlNode[], { convert }: Conversion): HtmlElement[] {
  const children = convert(nodes);
  return isEmpty(children) ? [] : [makeElement(tag, children)];
}

/** Whether a text has neither words nor images nor anything else that is visible. */
export function isEmpty(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) =>
    typeof node === "string"
      ? !/[^\s\u200b\ufeff]/.test(node)
      : !/^(img|hr|iframe|math|object|embed|video|audio)$/.test(node.tag) && isEmpty(node.children),
  );
}
