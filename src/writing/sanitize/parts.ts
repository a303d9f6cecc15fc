import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getName } from "./foreign-tags.ts";

const parents: Record<string, string> = { li: "ul", dt: "dl", dd: "dl" };

export function isBlank(node: HtmlNode): boolean {
  return typeof node === "string" && !/[^ \t\n\r]/.test(node);
}

function isTag(node: HtmlNode, ...tags: string[]): node is HtmlElement {
  return typeof node !== "string" && tags.includes(getName(node.tag));
}

/** Wraps stray list items in a list. */
export function withParents(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  if (!nodes.some((node) => isTag(node, ...Object.keys(parents)))) return nodes;
  const result: HtmlNode[] = [];
  let list: HtmlElement | null = null;
  for (const node of nodes) {
    const parent = typeof node === "string" ? undefined : parents[getName(node.tag)];
    if (parent === undefined) {
      if (list && isBlank(node)) continue;
      list = null;
      result.push(node);
    } else if (list?.tag === parent) {
      list.children.push(node);
    } else {
      list = makeElement(parent, [node]);
      result.push(list);
    }
  }
  return result;
}

/** Moves stray content of a list into the preceding item. */
export function toItems(nodes: readonly HtmlNode[]): HtmlElement[] {
  const items: HtmlElement[] = [];
  for (const node of nodes) {
    if (isBlank(node)) continue;
    if (isTag(node, "li")) {
      items.push({ ...node, tag: "li", children: [...node.children] });
      continue;
    }
    const stray = isTag(node, "ul", "ol") ? node : makeElement("div", [node]);
    const last = items.at(-1);
    if (last) last.children.push(stray);
    else items.push(makeElement("li", [stray]));
  }
  return items;
}

/** Terms and descriptions. Other content becomes a description; a description without a term gets an empty one. */
export function getParts(nodes: readonly HtmlNode[]): HtmlElement[] {
  const parts: HtmlElement[] = [];
  const all = nodes.flatMap((node) => (isTag(node, "div") ? node.children : [node]));
  for (const node of all) {
    if (isBlank(node)) continue;
    const part = isTag(node, "dt", "dd") ? node : makeElement("dd", [makeElement("div", [node])]);
    if (parts.length === 0 && part.tag === "dd") parts.push(makeElement("dt"));
    parts.push(part);
  }
  if (parts.at(-1)?.tag === "dt") parts.push(makeElement("dd"));
  return parts;
}

/** A figure's caption must be its first or last child; others become text. */
export function getCaption(nodes: readonly HtmlNode[]): { caption?: HtmlElement; isFirst: boolean; rest: HtmlNode[] } {
  const content = nodes.filter((node) => !isBlank(node));
  const caption = content.find((node) => isTag(node, "figcaption")) as HtmlElement | undefined;
  const rest = nodes.filter((node) => node !== caption);
  return { ...(caption && { caption }), isFirst: caption !== undefined && content[0] === caption, rest };
}

export function getSummary(nodes: readonly HtmlNode[]): { summary: HtmlElement; rest: HtmlNode[] } {
  const summary = nodes.find((node) => isTag(node, "summary")) as HtmlElement | undefined;
  return { summary: summary ?? makeElement("summary", ["Details"]), rest: nodes.filter((node) => node !== summary) };
}
