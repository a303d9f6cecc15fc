import { oneLine, shorten } from "../../shared/text.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "./tree.ts";

/** Skipped: a text begins neither with headings nor with figures or tables. */
const skipped = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "figure", "table", "pre", "summary"]);
const blocks = new Set(["p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "aside", "details", "div", "br"]);

/** A shorter sentence ("No.") is joined with the next one. */
const enough = 50;
const longest = 200;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The first sentence of a stored text, for articles without a description. `html` may be cut off anywhere. Empty if it has no words. */
export function firstSentence(html: string): string {
  const whole = html.lastIndexOf("<") > html.lastIndexOf(">") ? html.slice(0, html.lastIndexOf("<")) : html;
  const lines = getLines(parseHtml(whole)).split("\n");
  const text = lines.map(oneLine).find(Boolean) ?? "";
  let sentence = "";
  for (const { segment } of segmenter.segment(text)) {
    sentence += segment;
    if (sentence.length >= enough) break;
  }
  return shorten(sentence.trim(), longest);
}

function getLines(node: HtmlNode): string {
  if (typeof node === "string") return node.replace(/\s+/g, " ");
  if (isFootnote(node)) return "";
  if (skipped.has(node.tag)) return "\n";
  const text = node.children.map(getLines).join("");
  return blocks.has(node.tag) ? `\n${text}\n` : text;
}

const isFootnote = ({ attributes }: HtmlElement) => attributes["data-kind"]?.startsWith("footnote") === true;
