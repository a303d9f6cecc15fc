import { getPlayer, videoTitle, webAddress } from "../../shared/media/players.ts";
import { oneLine } from "../../shared/text.ts";
import { imageSource, linkTarget } from "../html/attributes.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getElements, getFirst } from "../html/walk.ts";
import { embedNodes } from "../parts/embed.ts";
import { isInline } from "./foreign-tags.ts";
import { isBlank } from "./parts.ts";

const players: Record<string, string> = {
  video: "Video",
  audio: "Audio",
  iframe: "Embedded page",
  embed: "Embedded page",
  object: "Embedded page",
};

export function isPlayer(tag: string): boolean {
  return Object.hasOwn(players, tag);
}

/** An image that isn't on this server. */
export interface ImageElsewhere {
  /** Empty if there is none that could be opened, as for `data:`. */
  address: string;
  alt: string;
}

/**
 * The replacement for an element that an article can't contain: a link or a message. Null: none needed. With `onImage`, images of
 * other websites can't be contained either, and are reported.
 */
export function standInFor(element: HtmlElement, onImage?: (image: ImageElsewhere) => void): HtmlNode[] | null {
  const { tag } = element;
  if (tag === "img") {
    const source = imageSource(element.attributes.src ?? "");
    if (source && !(onImage && webAddress(source))) return null;
    return missingImage(element, onImage);
  }
  if (tag === "math") return [formula(element)];
  if (tag === "tr") return toRow(element);
  const kind = isPlayer(tag) ? players[tag] : undefined;
  if (kind === undefined) return null;
  return [videoBlock(element) ?? makeElement("div", playerLink(element, kind))];
}

/** Returns the link that replaces an image elsewhere, for now or because it could not be copied. */
export function imageLink({ address, alt }: ImageElsewhere, isFinal = false): HtmlElement {
  return link(address, `${isFinal ? imageNotCopied : "Image"}: ${oneLine(alt) || shortAddress(address)}`);
}

export const imageNotCopied = "Image not copied";

function missingImage({ attributes }: HtmlElement, onImage?: (image: ImageElsewhere) => void): HtmlNode[] {
  const image = { address: getAddress(attributes.src ?? "") ?? "", alt: oneLine(attributes.alt ?? "") };
  onImage?.(image);
  if (image.address !== "") return [" ", imageLink(image), " "];
  return [image.alt ? ` [Image not included: ${image.alt}] ` : " [Image not included] "];
}

/** The frame of a known player. */
function videoBlock({ attributes: { src = "", data, title = "" } }: HtmlElement): HtmlElement | null {
  const player = getPlayer(getAddress(data ?? src) ?? "");
  if (!player) return null;
  const words = { title: videoTitle(player, title), description: "", site: player.site };
  const nodes = embedNodes({ kind: "video", href: player.page, image: null, ...words });
  return makeElement("figure", nodes, { "data-kind": "video" });
}

function playerLink(element: HtmlElement, kind: string): HtmlNode[] {
  const { src, data, title = "" } = element.attributes;
  const sources = [src, data, ...sourcesIn(element)];
  const address = sources.map((source) => getAddress(source ?? "")).find((found) => found !== null);
  // What browsers show that can't play it.
  const rest = element.tag === "iframe" ? [] : element.children;
  if (address) return [link(address, `${kind}: ${title.trim() || shortAddress(address)}`), " ", ...rest];
  return [title.trim() ? `[${kind} not included: ${title.trim()}]` : `[${kind} not included]`, " ", ...rest];
}

function sourcesIn(element: HtmlElement): (string | undefined)[] {
  return getElements(element).flatMap(({ tag, attributes }) => (tag === "source" ? [attributes.src] : []));
}

/** The address to link to; none for `data:` and similar schemes. */
function getAddress(source: string): string | null {
  const address = linkTarget(source.startsWith("//") ? `https:${source}` : source);
  return address === "" ? null : address;
}

function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, "").slice(0, 80);
}

function link(href: string, text: string): HtmlElement {
  return { tag: "a", attributes: { href }, children: [text] };
}

function formula(element: HtmlElement): HtmlNode {
  const text =
    element.attributes.alttext?.trim() || getFirst(element.children, annotation) || getWords(element).join(" ");
  const message = text ? `[Formula: ${text}]` : "[Formula not included]";
  return element.attributes.display === "block" ? { tag: "div", attributes: {}, children: [message] } : message;
}

function annotation({ tag, attributes, children }: HtmlElement): string | undefined {
  const isTex = tag === "annotation" && /tex/i.test(attributes.encoding ?? "");
  return isTex ? children.filter(isText).join("").trim() : undefined;
}

function getWords({ tag, children }: HtmlElement): string[] {
  if (/^(annotation|annotation-xml|script|style)$/.test(tag)) return [];
  return children.flatMap((child) => (isText(child) ? child.trim() || [] : getWords(child)));
}

function isText(node: HtmlNode): node is string {
  return typeof node === "string";
}

/** Converts a row of plain cells to a line. Null if its cells contain blocks, which go below each other. */
function toRow({ children }: HtmlElement): HtmlNode[] | null {
  const cells = children.filter((child) => !isBlank(child)).map((child) => (isText(child) ? [child] : child.children));
  if (cells.some((cell) => getFirst(cell, ({ tag }) => !isInline(tag)))) return null;
  const line = cells.flatMap((cell, index) => [...(index > 0 ? [" | "] : []), ...cell]);
  return [{ tag: "p", attributes: {}, children: line }];
}
