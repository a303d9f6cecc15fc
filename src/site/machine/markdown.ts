import { callouts } from "../../shared/article-blocks.ts";
import { namesOf } from "../../shared/article-html.ts";
import { anchorOf, headingsOf } from "../../shared/contents.ts";
import { footnotesOf, isFootnoteReference } from "../../shared/footnotes.ts";
import { type HtmlElement, parseHtml } from "../../shared/html-tree.ts";
import { oneLine } from "../../shared/text.ts";
import { tableGrid } from "./table-grid.ts";

type Node = HtmlElement | string;

const marks: Record<string, string> = { strong: "**", em: "*", s: "~~" };
const blocks: ReadonlySet<string> = new Set(namesOf("block", "part"));

/**
 * Converts stored article HTML to Markdown (CommonMark, with GitHub's `~~`, tables, alerts, and footnotes). Resolves URLs
 * against `base`.
 */
export function toMarkdown(html: string, base: string): string {
  const { children } = parseHtml(html);
  for (const { number, references } of footnotesOf(children)) {
    // The reference's own text is only the number that readers see.
    for (const { attributes } of references) attributes["data-number"] = String(number);
  }
  const place = children.find((node) => typeof node !== "string" && kindOf(node) === "contents");
  if (typeof place === "object") place.children = [contentsOf(children, base)];
  return blocksOf(children, base).join("\n\n");
}

function kindOf({ attributes }: HtmlElement): string | undefined {
  return attributes["data-kind"];
}

/** As links to the page, since Markdown has no ids of its own. */
function contentsOf(nodes: Node[], base: string): string {
  return headingsOf(nodes)
    .map((heading, index) => {
      const address = wholeAddress(`#${encodeURI(anchorOf(heading, index))}`, base);
      return `${"  ".repeat(heading.depth)}- [${escapeMarkdown(heading.text)}](${address})`;
    })
    .join("\n");
}

/** Escapes text for Markdown, including raw HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\s+/g, " ");
}

/** Treats text and inline elements between blocks as a paragraph. */
function blocksOf(nodes: Node[], base: string): string[] {
  const found: string[] = [];
  let inline: Node[] = [];
  const endParagraph = () => {
    const text = paragraph(inline, base);
    if (text) found.push(text);
    inline = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !blocks.has(node.tag)) {
      inline.push(node);
      continue;
    }
    endParagraph();
    const text = blockOf(node, base);
    if (text) found.push(text);
  }
  endParagraph();
  return found;
}

function blockOf(element: HtmlElement, base: string): string {
  const { tag, children } = element;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level) return `${"#".repeat(Number(level))} ${oneLine(inlineOf(children, base))}`;
  if (tag === "hr") return kindOf(element) === "contents" ? children.map(textOf).join("") : "---";
  if (tag === "pre") return codeBlock(textOf(element), element.attributes["data-language"] ?? "");
  if (tag === "table") return table(element, base);
  if (tag === "aside") return alert(element, base);
  if (kindOf(element) === "footnotes") return notes(element, base);
  if (tag === "ul" || tag === "ol") return list(element, base);
  if (tag === "blockquote") return indent(blocksOf(children, base).join("\n\n"), "> ", "> ");
  if (tag === "dd") return indent(blocksOf(children, base).join("\n\n"), "- ", "  ");
  if (tag === "dt" || tag === "summary") return marked(oneLine(inlineOf(children, base)), "**");
  return blocksOf(children, base).join("\n\n");
}

function alert(element: HtmlElement, base: string): string {
  const kind = Object.hasOwn(callouts, kindOf(element) ?? "") ? kindOf(element) : "note";
  return indent([`[!${kind?.toUpperCase()}]`, ...blocksOf(element.children, base)].join("\n\n"), "> ", "> ");
}

function notes({ children }: HtmlElement, base: string): string {
  const items = children.filter((node): node is HtmlElement => typeof node !== "string");
  return items
    .map((item, index) => indent(blocksOf(item.children, base).join("\n\n"), `[^${index + 1}]: `, "    "))
    .join("\n\n");
}

/** A GitHub table, whose first row is always its head. Blocks within a cell are apart by `<br>`. */
function table(element: HtmlElement, base: string): string {
  const rows = tableGrid(element).map((row) =>
    row.map((cell) =>
      cell
        ? blocksOf(cell.children, base)
            .join("<br>")
            .replace(/\\?\n+/g, "<br>")
        : "",
    ),
  );
  const width = rows[0]?.length ?? 0;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const hasHead = element.children.some(
    (body) => typeof body !== "string" && tagsOfFirstRow(body).every((tag) => tag === "th"),
  );
  const head = hasHead ? (rows.shift() ?? []) : Array.from({ length: width }, () => "");
  return [line(head), line(Array.from({ length: width }, () => "---")), ...rows.map(line)].join("\n");
}

function tagsOfFirstRow({ children: [row] }: HtmlElement): string[] {
  return typeof row === "object" ? row.children.map((cell) => (typeof cell === "object" ? cell.tag : "")) : [];
}

/** Escapes the first mark of a line that would start a heading, list, quote, or rule. */
function paragraph(nodes: Node[], base: string): string {
  return inlineOf(nodes, base)
    .split("\n")
    .map((line) => line.trim().replace(/^(#{1,6}(?=\s|$)|[-+>=]|\d{1,9}(?=[.)](?:\s|$)))/, escapeStart))
    .join("\n")
    .trim();
}

function escapeStart(start: string): string {
  return /^\d/.test(start) ? `${start}\\` : `\\${start}`;
}

function list(element: HtmlElement, base: string): string {
  const first = Number(element.attributes.start ?? "1") || 1;
  const items = element.children.filter((node): node is HtmlElement => typeof node !== "string");
  return items
    .map((item, index) => {
      const mark = element.tag === "ol" ? `${first + index}. ` : "- ";
      return indent(blocksOf(item.children, base).join("\n\n"), mark, " ".repeat(mark.length));
    })
    .join("\n");
}

function indent(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join("\n");
}

function inlineOf(nodes: Node[], base: string): string {
  return nodes.map((node) => (typeof node === "string" ? escapeMarkdown(node) : inlineElement(node, base))).join("");
}

function inlineElement(element: HtmlElement, base: string): string {
  const { tag, attributes, children } = element;
  if (tag === "br") return "\\\n";
  if (tag === "code") return codeSpan(textOf(element));
  if (tag === "img") return image(attributes, base);
  if (isFootnoteReference(element) && attributes["data-number"]) return `[^${attributes["data-number"]}]`;
  const inner = inlineOf(children, base);
  if (tag === "a") return link(inner, attributes.href, base);
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

function image({ src, alt = "" }: Record<string, string>, base: string): string {
  const address = wholeAddress(src, base);
  return address ? `![${escapeMarkdown(alt)}](${address})` : "";
}

function wholeAddress(address: string | undefined, base: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  const isOpen = ["http:", "https:", "mailto:", "tel:"].includes(protocol);
  return isOpen ? href.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`) : undefined;
}

/** Fences with more backticks than the code has in a row. */
function codeBlock(code: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n$/, "")}\n${fence}`;
}

function codeSpan(code: string): string {
  const fence = "`".repeat(longestRun(code) + 1);
  const space = /^[`\s]|[`\s]$/.test(code) ? " " : "";
  return code === "" ? "" : `${fence}${space}${code.replace(/\s+/g, " ")}${space}${fence}`;
}

function longestRun(code: string): number {
  return [...code.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0);
}

function textOf(node: Node): string {
  if (typeof node === "string") return node;
  return node.tag === "br" ? "\n" : node.children.map(textOf).join("");
}
