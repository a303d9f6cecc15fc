import { oneLine } from "../shared/text.ts";
import { codeSpan } from "./blocks/code/markdown.ts";
import { getFootnotes, isFootnoteReference } from "./blocks/footnote/notes.ts";
import { getBlock } from "./blocks/registry.ts";
import { withoutEmptyBlocks } from "./empty.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "./html/tree.ts";
import { getText, writeParts } from "./html/walk.ts";
import type { MarkdownWriter } from "./parts/block.ts";
import { escapeMarkdown } from "./parts/escape-markdown.ts";
import { indented } from "./parts/lines.ts";
import { isBlockTag } from "./sanitize/elements.ts";

const marks: Record<string, string> = { strong: "**", em: "*", s: "~~" };

interface Addresses {
  /** Base of relative ones. */
  base: string;
  /** Returns the path of a file that has the image; undefined to write its address. */
  findFile: (src: string) => string | undefined;
}

/**
 * Converts stored article HTML to Markdown (CommonMark, with GitHub's `~~`, tables, alerts, and footnotes). Resolves URLs
 * against `base`, except those of images that `findFile` has a file for.
 */
export function toMarkdown(html: string, base: string, findFile: Addresses["findFile"] = () => undefined): string {
  const places = { base, findFile };
  const children = withoutEmptyBlocks(parseHtml(html).children);
  for (const { number, references } of getFootnotes(children)) {
    // The reference's own text is only the number that readers see.
    for (const { attributes } of references) attributes["data-number"] = String(number);
  }
  const writer: MarkdownWriter = {
    all: children,
    address: (href) => wholeAddress(href, base),
    line: (nodes) => getInline(nodes, places),
    blocks: (nodes) =>
      writeParts(nodes, {
        isBlock: isBlockTag,
        line: (line) => paragraph(line, places),
        block: (element) => [blockMarkdown(element, writer)],
      }),
  };
  return writer.blocks(children).join("\n\n");
}

function blockMarkdown(element: HtmlElement, writer: MarkdownWriter): string {
  const { tag, children } = element;
  const inside = () => writer.blocks(children).join("\n\n");
  if (tag === "dd") return indented(inside(), "- ", "  ");
  if (tag === "dt" || tag === "summary") return marked(oneLine(writer.line(children)), "**");
  return getBlock(element)?.markdown(element, writer) ?? inside();
}

/** Escapes the first mark of a line that would start a heading, list, quote, or rule. */
function paragraph(nodes: readonly HtmlNode[], places: Addresses): string {
  return getInline(nodes, places)
    .split("\n")
    .map((line) => line.trim().replace(/^(#{1,6}(?=\s|$)|[-+>=]|\d{1,9}(?=[.)](?:\s|$)))/, escapeStart))
    .join("\n")
    .trim();
}

function escapeStart(start: string): string {
  return /^\d/.test(start) ? `${start}\\` : `\\${start}`;
}

function getInline(nodes: readonly HtmlNode[], places: Addresses): string {
  return nodes.map((node) => (typeof node === "string" ? escapeMarkdown(node) : inlineElement(node, places))).join("");
}

function inlineElement(element: HtmlElement, places: Addresses): string {
  const { tag, attributes, children } = element;
  if (tag === "br") return "\\\n";
  if (tag === "code") return codeSpan(getText(children));
  if (tag === "img") return image(attributes, places);
  if (isFootnoteReference(element) && attributes["data-number"]) return `[^${attributes["data-number"]}]`;
  const inner = getInline(children, places);
  if (tag === "a") return link(inner, attributes.href, places.base);
  if (tag === "q") return `“${inner}”`;
  if (tag === "rt") return `(${inner})`;
  if (tag === "rp") return "";
  const mark = marks[tag];
  return mark ? marked(inner, mark) : inner;
}

/** Moves white space outside of the marks, which must touch the words. */
function marked(inner: string, mark: string): string {
  const text = inner.trim();
  if (text === "") return inner;
  const start = inner.indexOf(text);
  return `${inner.slice(0, start)}${mark}${text}${mark}${inner.slice(start + text.length)}`;
}

function link(text: string, href: string | undefined, base: string): string {
  const address = wholeAddress(href, base);
  return address ? `[${text}](${address})` : text;
}

function image({ src = "", alt = "" }: Record<string, string>, { base, findFile }: Addresses): string {
  const address = findFile(src) ?? wholeAddress(src || undefined, base);
  return address ? `![${escapeMarkdown(alt)}](${address})` : "";
}

function wholeAddress(address: string | undefined, base: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  const isOpen = ["http:", "https:", "mailto:", "tel:"].includes(protocol);
  return isOpen ? href.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`) : undefined;
}
