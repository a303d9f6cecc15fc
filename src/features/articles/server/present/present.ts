import { callouts } from "../../../../shared/article-blocks.ts";
import { isEmbedKind } from "../../../../shared/embeds.ts";
import { footnotesOf } from "../../../../shared/footnotes.ts";
import { type HtmlElement, type HtmlNode, makeElement, parseHtml, writeHtml } from "../../../../shared/html-tree.ts";
import { addContents } from "./contents.ts";
import { linkElsewhere } from "./elsewhere.ts";
import { shownEmbed } from "./embed.ts";
import { galleryRows } from "./gallery.ts";
import { sizedImage, widthOf } from "./image.ts";

/** What a page shows in another form than it is stored in. Anything else needs no parsing. */
const special = /<(?:table|pre|aside|img)\b|data-kind=|data-width=/;
const specialInFeeds = /data-kind="(?:footnote|contents)/;

/** Stored text as visitors' pages have it: tables in scrolling regions, footnotes with ways back, contents, rows of images. */
export function presentOnPage(html: string): string {
  if (!special.test(html)) return html;
  const { children } = parseHtml(html);
  linkBack(children);
  const withContents = addContents(children);
  return written(linkElsewhere(html, withContents).map((node) => onPage(node, "text")));
}

/** The same for feeds, which have neither styles nor a place for contents. */
export function presentInFeed(html: string): string {
  if (!specialInFeeds.test(html)) return html;
  const { children } = parseHtml(html);
  linkBack(children);
  return written(children.filter((node) => typeof node === "string" || node.attributes["data-kind"] !== "contents"));
}

function written(nodes: readonly HtmlNode[]): string {
  return writeHtml(nodes, Number.POSITIVE_INFINITY) ?? "";
}

/** Ids in texts have a prefix, so these can't clash. */
function linkBack(nodes: HtmlNode[]): void {
  for (const { number, references, note } of footnotesOf(nodes)) {
    const [first] = references;
    if (!first) continue;
    for (const reference of references) reference.attributes["aria-label"] = `Footnote ${number}`;
    first.attributes.id = `footnote-${number}`;
    const label = `Back to the text of footnote ${number}`;
    const back = makeElement("a", ["↩"], { href: `#footnote-${number}`, "aria-label": label });
    const last = note.children.at(-1);
    if (typeof last === "object" && last.tag === "p") last.children.push(" ", back);
    else note.children.push(" ", back);
  }
}

/** `width`: how wide images are shown here; null leaves them to what they are part of. */
function onPage(node: HtmlNode, width: string | null): HtmlNode {
  if (typeof node === "string") return node;
  const kind = node.attributes["data-kind"];
  if (node.tag === "pre") return region(node, "Code");
  if (node.tag === "img") return width === null ? node : sizedImage(node, width);
  const within = node.tag !== "figure" ? width : kind ? null : widthOf(node);
  const element = { ...node, children: node.children.map((child) => onPage(child, within)) };
  if (node.tag === "table") return wrapped(withHead(element));
  if (node.tag === "figure" && kind === "gallery") return galleryRows(element);
  if (node.tag === "figure" && isEmbedKind(kind)) return shownEmbed(element);
  if (node.tag === "ol" && kind === "footnotes") return labeled(element, { "aria-label": "Footnotes" });
  if (node.tag === "aside") {
    const label = callouts[kind as keyof typeof callouts];
    return labeled(element, { role: "note", "aria-label": label });
  }
  return element;
}

function labeled(element: HtmlElement, more: Record<string, string>): HtmlElement {
  return { ...element, attributes: { ...element.attributes, ...more } };
}

/** What may scroll must be in reach of the keyboard. */
function region(element: HtmlElement, label: string): HtmlElement {
  return labeled(element, { role: "region", "aria-label": label, tabindex: "0" });
}

function wrapped(table: HtmlElement): HtmlElement {
  return region(makeElement("div", [table], { class: "table-scroll" }), "Table");
}

/** A first row of headings becomes the head, which is repeated on each printed page. */
function withHead(table: HtmlElement): HtmlElement {
  const [body] = table.children;
  const rows = typeof body === "object" ? body.children : [];
  const [first, ...others] = rows;
  const isHead =
    typeof first === "object" &&
    others.length > 0 &&
    first.children.every((cell) => typeof cell === "object" && cell.tag === "th" && !cell.attributes.rowspan);
  if (!isHead) return table;
  return { ...table, children: [makeElement("thead", [first]), makeElement("tbody", others)] };
}
