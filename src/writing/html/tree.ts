import { escapeHtml } from "../../shared/text.ts";

/** An element of stored HTML; text is decoded. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** Void elements. */
export const voidTags: ReadonlySet<string> = new Set(["br", "hr", "img"]);

export function makeElement(
  tag: string,
  children: HtmlNode[] = [],
  attributes: Record<string, string> = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** Deeper than the sanitizer allows; deeper elements become siblings. */
const maxDepth = 100;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Parses HTML as written by `writeHtml`: quoted attributes, every element closed. Best effort for anything else. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [token, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,15})[^<>]*>|[^<]+|</gi)) {
    const parent = open.at(-1) ?? root;
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      parent.children.push(decode(token));
    } else if (slash) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth > 0) open.length = depth;
    } else {
      const element = { tag, attributes: parseAttributes(token), children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag) && open.length < maxDepth) open.push(element);
    }
  }
  return root;
}

function parseAttributes(token: string): Record<string, string> {
  const found = token.matchAll(/\s([a-z-]+)="([^"]*)"/gi);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** Null if longer than `maxLength`: a link around many paragraphs is repeated in each of them. */
export function writeHtml(nodes: readonly HtmlNode[], maxLength: number): string | null {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): boolean => {
    length += part.length;
    parts.push(part);
    return length <= maxLength;
  };
  const write = (node: HtmlNode): boolean => {
    if (typeof node === "string") return add(escapeHtml(node));
    const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value, true)}"`);
    const start = `<${node.tag}${attributes.join("")}`;
    if (voidTags.has(node.tag)) return add(`${start} />`);
    return add(`${start}>`) && node.children.every(write) && add(`</${node.tag}>`);
  };
  return nodes.every(write) ? parts.join("") : null;
}
