import { callouts } from "../../../../shared/article-blocks.ts";
import { embedOf } from "../../../../shared/embeds.ts";
import { isFootnoteReference } from "../../../../shared/footnotes.ts";
import type { HtmlElement, HtmlNode } from "../../../../shared/html-tree.ts";
import { oneLine } from "../../../../shared/text.ts";
import type { LinkedArticle } from "./mail-cards.ts";
import { absolute, counted, type MailContext, textOf, wordsOf } from "./mail-context.ts";
import { linkedEmbed } from "./mail-embeds.ts";

type Place = Pick<MailContext, "base" | "webUrl" | "latest" | "links">;

/** A stored text as paragraphs of plain text, a blank line between them. */
export function plainText(nodes: readonly HtmlNode[], place: Place): string {
  return blocksOf(nodes, place).join("\n\n");
}

const isInlineNode = (node: HtmlNode): boolean => typeof node === "string" || !blockTags.has(node.tag);

const blockTags = new Set(
  "h1 h2 h3 h4 h5 h6 p pre hr blockquote ul ol dl dt dd figure figcaption details summary aside table img".split(" "),
);

function blocksOf(nodes: readonly HtmlNode[], place: Place): string[] {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const text = lineOf(line, place);
    if (text !== "") blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || isInlineNode(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...blockOf(node, place).filter((block) => block !== ""));
  }
  endLine();
  return blocks;
}

function blockOf(element: HtmlElement, place: Place): string[] {
  const { tag, children, attributes } = element;
  if (tag === "p" || tag === "dt" || tag === "summary") return [lineOf(children, place)];
  if (/^h[1-6]$/.test(tag)) return [underlined(lineOf(children, place), tag <= "h2" ? "=" : "-")];
  if (tag === "hr") return ruleOf(attributes["data-kind"], place);
  if (tag === "pre") return [textOf(children)];
  if (tag === "img") return [attributes.alt ? `[Image: ${oneLine(attributes.alt)}]` : ""];
  if (tag === "ul" || tag === "ol") return [listOf(element, place)];
  if (tag === "table") return [tableOf(element, place)];
  if (tag === "blockquote") return [prefixed(plainText(children, place), "> ")];
  if (tag === "aside") {
    const label = callouts[attributes["data-kind"] as keyof typeof callouts] ?? "";
    return [`${label && `${label}: `}${plainText(children, place)}`];
  }
  if (tag === "figure") return figureOf(element, place);
  return blocksOf(children, place);
}

function ruleOf(kind: string | undefined, place: Place): string[] {
  if (kind === "contents") return [];
  return kind === "latest" ? place.latest.map((article) => articleLines(article, place)) : ["* * *"];
}

function articleLines(article: LinkedArticle, place: Place): string {
  const { title, url, excerpt } = article;
  return [title, ...(excerpt === "" ? [] : [excerpt]), counted(place, article, url, title)].join("\n");
}

function figureOf(figure: HtmlElement, place: Place): string[] {
  const embed = embedOf(figure);
  if (!embed) return blocksOf(figure.children, place);
  const { href, title, description, site } = linkedEmbed(figure, embed, place);
  const captions = figure.children.filter((child) => typeof child === "object" && child.tag === "figcaption");
  const words = [title, description, site, href].filter((part) => part !== "").join("\n");
  return [words, ...blocksOf(captions, place)];
}

/** Text within a line, with the addresses that links lead to. */
function lineOf(nodes: readonly HtmlNode[], place: Place): string {
  const written = nodes.map((node) => inlineOf(node, place)).join("");
  return written
    .split("\n")
    .map((part) => part.replace(/[ \t\r\f\v]+/g, " ").trim())
    .join("\n")
    .trim();
}

function inlineOf(node: HtmlNode, place: Place): string {
  if (typeof node === "string") return node.replace(/\s+/g, " ");
  if (node.tag === "br") return "\n";
  if (node.tag === "img") return node.attributes.alt ? ` [Image: ${oneLine(node.attributes.alt)}] ` : "";
  const text = node.children.map((child) => inlineOf(child, place)).join("");
  if (node.tag !== "a") return text;
  if (isFootnoteReference(node)) return `[${text.trim()}]`;
  const { href = "" } = node.attributes;
  if (href.startsWith("#")) return text;
  const url = absolute(href, place);
  const shown = counted(place, node, url, wordsOf(node));
  // Who sees an address that counts also sees where it leads.
  if (shown !== url) return `${text} (${shown})`;
  const address = url.replace(/^(?:mailto|tel):/, "");
  return text.trim() === address || text.trim() === href ? address : `${text} (${address})`;
}

function listOf({ tag, attributes, children }: HtmlElement, place: Place): string {
  const first = Number(attributes.start ?? 1);
  const items = children.filter((child): child is HtmlElement => typeof child === "object");
  return items
    .map((item, index) => {
      const mark = tag === "ol" ? `${first + index}. ` : "- ";
      return prefixed(blocksOf(item.children, place).join("\n"), " ".repeat(mark.length)).replace(/^ */, mark);
    })
    .join("\n");
}

function tableOf(table: HtmlElement, place: Place): string {
  const parts = ({ children }: HtmlElement) =>
    children.filter((child): child is HtmlElement => typeof child === "object");
  const rows = parts(table).flatMap(parts);
  if (table.attributes["data-kind"] === "columns") {
    return rows
      .flatMap(parts)
      .map((cell) => plainText(cell.children, place))
      .join("\n\n");
  }
  return rows
    .map((row) =>
      parts(row)
        .map((cell) => oneLine(plainText(cell.children, place)))
        .join(" | "),
    )
    .join("\n");
}

function underlined(text: string, mark: string): string {
  const longest = Math.max(...text.split("\n").map((line) => line.length));
  return text === "" ? "" : `${text}\n${mark.repeat(Math.min(longest, 60))}`;
}

function prefixed(text: string, prefix: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? prefix.trimEnd() : `${prefix}${line}`))
    .join("\n");
}
