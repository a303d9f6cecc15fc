import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";

/** An article's card of a page elsewhere, a file, or a form: words and an image, all stored here. */
export interface Embed {
  /** As in `data-kind`. */
  kind: string;
  href: string;
  title: string;
  /** May have several lines. */
  description: string;
  /** The name of the website or network. */
  site: string;
  /** Attributes of an image on this server. */
  image: Record<string, string> | null;
}

/**
 * The content of a figure that is an embed: perhaps an image; a paragraph with a link; perhaps one with text; perhaps one
 * with a `cite`. A caption may follow. Null if it isn't so, or leads where its kind can't.
 */
export function readEmbed(figure: HtmlElement, leadsTo: (href: string) => boolean): Embed | null {
  const kind = figure.attributes["data-kind"] ?? "";
  const parts = figure.children.filter((child) => child !== " " && !isTag(child, "figcaption"));
  const image = getImage(parts[0]);
  if (image) parts.shift();
  const link = getLink(parts.shift());
  const description = getLines(parts[0]);
  if (description !== null) parts.shift();
  const site = getSite(parts[0]);
  if (site !== null) parts.shift();
  if (!link || parts.length > 0 || !leadsTo(link.href)) return null;
  return { kind, ...link, description: description ?? "", site: site ?? "", image };
}

/** Returns the figure's content before its caption; the inverse of `readEmbed`. */
export function embedNodes({ href, title, description, site, image }: Embed): HtmlElement[] {
  return [
    ...(image ? [makeElement("img", [], image)] : []),
    makeElement("p", [makeElement("a", [title || href], { href })]),
    ...(description === "" ? [] : [makeElement("p", withBreaks(description))]),
    ...(site === "" ? [] : [makeElement("p", [makeElement("cite", [site])])]),
  ];
}

/** Lines of text as nodes. */
export function withBreaks(text: string): HtmlNode[] {
  return text
    .split("\n")
    .flatMap((line, at) => [...(at > 0 ? [makeElement("br")] : []), ...(line === "" ? [] : [line])]);
}

export function getParagraph(text: string): HtmlElement[] {
  return text === "" ? [] : [makeElement("p", withBreaks(text))];
}

/** The captions of a figure; the editor allows one. */
export function getCaptions({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => isTag(child, "figcaption"));
}

function isTag(node: HtmlNode | undefined, tag: string): node is HtmlElement {
  return typeof node === "object" && node.tag === tag;
}

function isBare({ attributes }: HtmlElement): boolean {
  return Object.keys(attributes).length === 0;
}

/** The only child of an element; undefined if there are others. */
function onlyChild({ children }: HtmlElement): HtmlNode | undefined {
  return children.length === 1 ? children[0] : undefined;
}

const imageAttributes = ["src", "alt", "width", "height"];

/** Only one of this server's: visitors ask no other for it. */
function getImage(node: HtmlNode | undefined): Record<string, string> | null {
  if (!isTag(node, "img") || !/^\/media\/[0-9a-f]{64}\//.test(node.attributes.src ?? "")) return null;
  return Object.keys(node.attributes).every((name) => imageAttributes.includes(name)) ? node.attributes : null;
}

function getLink(node: HtmlNode | undefined): Pick<Embed, "href" | "title"> | null {
  if (!isTag(node, "p") || !isBare(node)) return null;
  const link = onlyChild(node);
  if (!isTag(link, "a") || Object.keys(link.attributes).join() !== "href") return null;
  const { href = "" } = link.attributes;
  const title = onlyChild(link);
  return typeof title === "string" ? { href, title } : null;
}

function getLines(node: HtmlNode | undefined): string | null {
  if (!isTag(node, "p") || !isBare(node) || node.children.length === 0) return null;
  const isText = node.children.every((child) => typeof child === "string" || child.tag === "br");
  return isText ? node.children.map((child) => (typeof child === "string" ? child : "\n")).join("") : null;
}

function getSite(node: HtmlNode | undefined): string | null {
  if (!isTag(node, "p") || !isBare(node)) return null;
  const cite = onlyChild(node);
  const text = isTag(cite, "cite") && isBare(cite) ? onlyChild(cite) : undefined;
  return typeof text === "string" ? text : null;
}
