import { isSafeLink } from "../../../../page-components/kit/links.ts";
import { hasText } from "../../../../shared/text.ts";

const blocks = new Set(["H1", "H2", "H3", "H4", "H5", "H6", "P"]);
/** Stored as paragraphs, unless they contain some. */
const lines = new Set(["DIV", "LI", "TR", "DT", "DD", "PRE", "BLOCKQUOTE", "FIGCAPTION"]);
const lists = new Set(["UL", "OL"]);
const unseen = new Set(["SCRIPT", "STYLE", "TEMPLATE", "TITLE", "META", "LINK"]);
const marks: Record<string, string> = {
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  S: "s",
  STRIKE: "s",
  DEL: "s",
};

interface NodeLike {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: ArrayLike<NodeLike>;
  getAttribute?: (name: string) => string | null;
}

/**
 * Converts text edited in place, or pasted, into rich text that may be stored: headings, paragraphs, lists of one level, bold,
 * italic, strikethrough, links.
 */
export function richFromDom(root: NodeLike): string {
  const out: string[] = [];
  let loose = "";
  const flush = () => {
    if (loose.replace(/<br>/g, "").trim() !== "") out.push(`<p>${loose}</p>`);
    loose = "";
  };
  for (const child of Array.from(root.childNodes)) {
    if (lists.has(child.nodeName)) {
      flush();
      out.push(writeList(child));
    } else if (hasBlocks(child)) {
      flush();
      out.push(richFromDom(child));
    } else if (blocks.has(child.nodeName) || lines.has(child.nodeName)) {
      flush();
      const tag = lines.has(child.nodeName) ? "p" : child.nodeName.toLowerCase();
      out.push(`<${tag}>${children(child)}</${tag}>`);
    } else loose += inline(child);
  }
  flush();
  return out.join("");
}

/** Whether it only holds other blocks, such as the bold element in which Google Docs wraps everything. */
function hasBlocks({ nodeName, childNodes }: NodeLike): boolean {
  const isLine = blocks.has(nodeName);
  return Array.from(childNodes).some(
    (child) =>
      lists.has(child.nodeName) ||
      (!isLine && (blocks.has(child.nodeName) || lines.has(child.nodeName) || hasBlocks(child))),
  );
}

/** Writes a list; nothing if none of its items has text. */
function writeList(list: NodeLike): string {
  const tag = list.nodeName.toLowerCase();
  const items = readItems(list).map((item) => `<li>${item}</li>`);
  return items.length === 0 ? "" : `<${tag}>${items.join("")}</${tag}>`;
}

/** Returns the items of a list, those of inner lists after their parents. Paragraphs of an item become its lines. */
function readItems(root: NodeLike): string[] {
  const items: string[] = [];
  let item = "";
  let isBegun = false;
  const flush = () => {
    while (item.trimEnd().endsWith("<br>")) item = item.trimEnd().slice(0, -4);
    if (isBegun) items.push(item);
    item = "";
    isBegun = false;
  };
  for (const child of Array.from(root.childNodes)) {
    if (lists.has(child.nodeName) || child.nodeName === "LI" || hasBlocks(child)) {
      flush();
      items.push(...readItems(child));
      continue;
    }
    const isLine = blocks.has(child.nodeName) || lines.has(child.nodeName);
    const text = isLine ? children(child) : inline(child);
    if (isBegun && isLine) item += "<br>";
    isBegun ||= hasText(text);
    if (isBegun) item += text;
  }
  flush();
  return items;
}

function children(node: NodeLike, isLinked = false): string {
  return Array.from(node.childNodes)
    .map((child) => inline(child, isLinked))
    .join("");
}

function inline(node: NodeLike, isLinked = false): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? "");
  if (node.nodeType !== 1 || unseen.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return "<br>";
  const href = isLinked ? "" : readHref(node);
  const inner = children(node, isLinked || href !== "");
  if (href !== "" && hasText(inner)) return `<a href="${escaped(href).replaceAll('"', "&quot;")}">${inner}</a>`;
  const tag = marks[node.nodeName];
  return tag && inner !== "" ? `<${tag}>${inner}</${tag}>` : inner;
}

/** Returns the safe address of a link; empty for everything else. */
function readHref(node: NodeLike): string {
  const href = node.nodeName === "A" ? (node.getAttribute?.("href") ?? "").trim() : "";
  return isSafeLink(href) ? href : "";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", " ");
}
