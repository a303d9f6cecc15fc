import { oneLine } from "../shared/text.ts";
import { isFootnoteReference } from "./blocks/footnote/notes.ts";
import { getBlock } from "./blocks/registry.ts";
import type { HtmlElement, HtmlNode } from "./html/tree.ts";
import { writeParts } from "./html/walk.ts";
import type { TextWriter } from "./parts/block.ts";
import { absolute, counted, getWords, type MailPlace } from "./parts/mail-context.ts";
import { isBlockTag } from "./sanitize/elements.ts";

/** Renders a stored text as paragraphs of plain text, a blank line between them. */
export function plainText(nodes: readonly HtmlNode[], place: MailPlace): string {
  const writer: TextWriter = {
    ...place,
    line: (line) => getLine(line, place),
    blocks: (inner) =>
      writeParts(inner, { isBlock, line: writer.line, block: (element) => blockText(element, writer) }),
  };
  return writer.blocks(nodes).join("\n\n");
}

const isBlock = (tag: string) => tag === "img" || isBlockTag(tag);

function blockText(element: HtmlElement, writer: TextWriter): string[] {
  const { tag, children, attributes } = element;
  if (tag === "dt" || tag === "summary") return [writer.line(children)];
  if (tag === "img") return [attributes.alt ? getImage(attributes.alt, writer) : ""];
  return getBlock(element)?.text(element, writer) ?? writer.blocks(children);
}

const getImage = (alt: string, { t }: MailPlace) => t("mail.image", { words: oneLine(alt) });

/** Renders the text of a line, with the addresses that links lead to. */
function getLine(nodes: readonly HtmlNode[], place: MailPlace): string {
  const written = nodes.map((node) => getInline(node, place)).join("");
  return written
    .split("\n")
    .map((part) => part.replace(/[ \t\r\f\v]+/g, " ").trim())
    .join("\n")
    .trim();
}

function getInline(node: HtmlNode, place: MailPlace): string {
  if (typeof node === "string") return node.replace(/\s+/g, " ");
  if (node.tag === "br") return "\n";
  if (node.tag === "img") return node.attributes.alt ? ` ${getImage(node.attributes.alt, place)} ` : "";
  const text = node.children.map((child) => getInline(child, place)).join("");
  if (node.tag !== "a") return text;
  if (isFootnoteReference(node)) return `[${text.trim()}]`;
  const { href = "" } = node.attributes;
  if (href.startsWith("#")) return text;
  const url = absolute(href, place);
  const shown = counted(place, node, url, getWords(node));
  // Who sees an address that counts also sees where it leads.
  if (shown !== url) return `${text} (${shown})`;
  const address = url.replace(/^(?:mailto|tel):/, "");
  return text.trim() === address || text.trim() === href ? address : `${text} (${address})`;
}
