import { decodeEntities, escapeHtml } from "../../shared/text.ts";
import { getHref } from "./links.ts";

export interface RichNode {
  tag: string;
  /** A link's safe address. */
  href?: string | undefined;
  children: RichPart[];
}
export type RichPart = RichNode | string;

const blockTags = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p"]);
const inlineTags = new Set(["strong", "em", "s", "a"]);
const listTags = new Set(["ul", "ol"]);

const isList = ({ tag }: RichNode) => listTags.has(tag);
const isItem = ({ tag }: RichNode) => tag === "li";

/** Whether a part stands by itself, not in a line. */
export const isBlock = (part: RichPart): part is RichNode =>
  typeof part !== "string" && (blockTags.has(part.tag) || isList(part));

/**
 * Parses rich text as it is stored: headings, paragraphs, lists of one level, and in them bold, italic, strikethrough, and
 * links. Of other elements, only the text is left.
 */
export function parseRich(html: string): RichPart[] {
  const root: RichNode = { tag: "", children: [] };
  const open = [root];
  // Lists within a list, whose items become its own.
  let inner = 0;
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    const tag = name.toLowerCase();
    if (tag === "") addText(open, decodeEntities(token));
    else if (slash && inner > 0 && listTags.has(tag)) inner -= 1;
    else if (slash) close(open, tag);
    else if (tag === "br") addBreak(open);
    else if (listTags.has(tag) && open.some(isList)) inner += 1;
    else begin(open, tag, token);
  }
  return withoutEmpty(root.children);
}

const last = (open: readonly RichNode[]): RichNode => open.at(-1) as RichNode;

function push(open: RichNode[], node: RichNode): void {
  last(open).children.push(node);
  open.push(node);
}

/** Begins an item for anything that stands between those of a list. */
function startItem(open: RichNode[]): void {
  if (isList(last(open))) push(open, { tag: "li", children: [] });
}

function addText(open: RichNode[], text: string): void {
  if (isList(last(open)) && text.trim() === "") return;
  startItem(open);
  last(open).children.push(text);
}

function addBreak(open: RichNode[]): void {
  if (!isList(last(open))) last(open).children.push({ tag: "br", children: [] });
}

/** Blocks stand at the top, marks in them: what a browser would repair is not written in the first place. */
function begin(open: RichNode[], tag: string, token: string): void {
  const list = open.findIndex(isList);
  if (listTags.has(tag)) {
    open.length = 1;
    push(open, { tag, children: [] });
  } else if (tag === "li") {
    if (list < 0) return;
    open.length = list + 1;
    push(open, { tag, children: [] });
  } else if (blockTags.has(tag)) {
    if (open.length === 1) push(open, { tag, children: [] });
    // The second paragraph of an item.
    else if (open.find(isItem)?.children.length) addBreak(open);
  } else if (inlineTags.has(tag) && open.length < 12) {
    const href = tag === "a" ? hrefIn(token) : undefined;
    if (tag === "a" && (href === undefined || open.some((node) => node.tag === "a"))) return;
    startItem(open);
    push(open, { tag, href, children: [] });
  }
}

/** Only as `writeRich` writes it. */
function hrefIn(token: string): string | undefined {
  const [, href] = /^<a href="([^"]*)">$/.exec(token) ?? [];
  return href === undefined ? undefined : getHref(decodeEntities(href));
}

function close(open: RichNode[], tag: string): void {
  const at = open.findLastIndex((node) => node.tag === tag);
  if (at > 0) open.length = at;
}

/** Without lists, items, and links that have no text, and breaks at the end of an item. */
function withoutEmpty(parts: readonly RichPart[]): RichPart[] {
  return parts.flatMap((part): RichPart[] => {
    if (typeof part === "string") return [part];
    const children = withoutEmpty(part.children);
    if (part.tag === "a" && !children.some(isSeen)) return children;
    if ((isList(part) || isItem(part)) && !children.some(isSeen)) return [];
    while (isItem(part) && isBreak(children.at(-1))) children.pop();
    return [{ ...part, children }];
  });
}

const isBreak = (part: RichPart | undefined) => typeof part === "object" && part.tag === "br";

const isSeen = (part: RichPart): boolean =>
  typeof part === "string" ? /[^\s\u200b]/.test(part) : part.children.some(isSeen);

/** Writes rich text as it is stored. Lines between blocks become paragraphs. */
export function writeRich(parts: readonly RichPart[]): string {
  if (!parts.some(isBlock)) return parts.map(write).join("");
  let html = "";
  let line: RichPart[] = [];
  const flush = () => {
    if (line.some(isSeen)) html += `<p>${line.map(write).join("")}</p>`;
    line = [];
  };
  for (const part of parts) {
    if (!isBlock(part)) line.push(part);
    else {
      flush();
      if (part.children.length > 0) html += write(part);
    }
  }
  flush();
  return html;
}

function write(part: RichPart): string {
  if (typeof part === "string") return escapeHtml(part);
  const { tag, href, children } = part;
  if (tag === "br") return "<br />";
  const attribute = href === undefined ? "" : ` href="${escapeHtml(href, true)}"`;
  return `<${tag}${attribute}>${children.map(write).join("")}</${tag}>`;
}
