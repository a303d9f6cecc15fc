import { getNetwork, getPlayer, videoTitle, webAddress } from "../../shared/media/players.ts";
import { decodePercents, oneLine, shorten } from "../../shared/text.ts";
import { cardLimits } from "../html/embeds.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getElements, getText } from "../html/walk.ts";
import { embedNodes } from "../parts/embed.ts";
import { type Conversion, type Converter, findTag, hasClass, listElements, wordsIn } from "./conversion.ts";
import { convertCaption, withoutCaptions } from "./figures.ts";
import { absolute, ghostUrl } from "./images.ts";
import { remarks, shortName } from "./remarks.ts";

interface CardWords {
  title?: string;
  description?: string;
  site?: string;
  image?: HtmlElement | null | undefined;
  captions?: readonly HtmlElement[];
}

/** Makes a video or a card that leads to an address on the web. */
export function embedFigure(address: string, words: CardWords = {}): HtmlElement {
  const player = getPlayer(address);
  const href = player?.page ?? address;
  const { title = "", description = "", site = "", image, captions = [] } = words;
  const kind = player ? "video" : "card";
  const nodes = embedNodes({
    kind,
    href,
    title: shorten(oneLine(title) || (player ? videoTitle(player) : plainTitle(href)), cardLimits.title),
    description: shorten(description, cardLimits.post),
    site: shorten(player?.site ?? getNetwork(href) ?? (oneLine(site) || getHost(href)), cardLimits.site),
    image: image ? { src: image.attributes.src ?? "", alt: image.attributes.alt ?? "" } : null,
  });
  return makeElement("figure", [...nodes, ...captions], { "data-kind": kind });
}

function plainTitle(href: string): string {
  const network = getNetwork(href);
  return network ? `Post on ${network}` : href.replace(/^https?:\/\/(www\.)?/, "");
}

function getHost(href: string): string {
  return webAddress(href)?.hostname.replace(/^www\./, "") ?? "";
}

/** Returns the address that a text consists of; null for any other text. */
export function loneAddress(text: string): string | null {
  const address = text.trim();
  return webAddress(address) ? address : null;
}

/** Converts an address on a line of its own to a video, a post, or a link. */
export function addressLine(address: string): HtmlElement {
  return getPlayer(address) || getNetwork(address)
    ? embedFigure(address)
    : makeElement("p", [makeElement("a", [address], { href: address })]);
}

/** Converts posts, videos, and other pages as WordPress, Ghost, and the networks embed them. */
export const convertEmbed: Converter = (element, conversion) => {
  const captions = convertCaption(element, conversion);
  const content = withoutCaptions(element.children);
  const inside = { ...element, children: content };
  const frame = element.tag === "iframe" ? element : findTag(inside, "iframe");
  const links = listElements(content).flatMap(({ tag, attributes }) => (tag === "a" ? (attributes.href ?? []) : []));
  const framed = frame ? (absolute(frameSource(frame), conversion.baseUrl) ?? "") : "";
  const candidates = [
    framed,
    element.attributes["data-instgrm-permalink"] ?? "",
    wordsIn(content),
    // A post ends with the link to itself.
    ...links.toReversed(),
  ].filter((address) => loneAddress(address) !== null);
  const address =
    candidates.find((each) => getPlayer(each) ?? getNetwork(each)) ?? candidates.find((each) => each !== framed);
  if (frame && getPlayer(framed)) return [embedFigure(framed, { title: frame.attributes.title ?? "", captions })];
  if (address === undefined || frame) return withCaption(conversion.convert(content), captions);
  const words = wordsIn(content);
  return [embedFigure(address, { description: loneAddress(words) ? "" : getLines(content), captions })];
};

/** Returns the lines of a post. */
function getLines(nodes: readonly HtmlNode[]): string {
  const text = (node: HtmlNode): string => {
    if (typeof node === "string") return node.replace(/\s+/g, " ");
    if (/^(script|style|svg)$/.test(node.tag)) return "";
    const inside = node.tag === "br" ? "\n" : node.children.map(text).join("");
    return /^(p|div|blockquote)$/.test(node.tag) ? `${inside}\n` : inside;
  };
  const lines = nodes.map(text).join("").split("\n").map(oneLine);
  return lines.filter(Boolean).join("\n");
}

function withCaption(nodes: HtmlNode[], captions: readonly HtmlElement[]): HtmlNode[] {
  return [...nodes, ...captions.map(({ children }) => makeElement("p", children))];
}

function frameSource(frame: HtmlElement): string {
  const { attributes } = frame;
  const movie = getElements(frame).find(
    ({ tag, attributes: { name = "" } }) => tag === "param" && /^movie$/i.test(name),
  );
  const written = attributes.src || attributes.data || (movie?.attributes.value ?? "");
  const lazy = attributes["data-src"] ?? attributes["data-lazy-src"];
  const source = /^(about:|data:|$)/.test(written) ? (lazy ?? written) : written;
  // Settings of the former Flash player are parts of its path.
  return flashPlayer.exec(source.trim())?.[0] ?? source;
}

const flashPlayer = /^(https?:)?\/\/(www\.)?youtube(-nocookie)?\.com\/v\/[\w-]{11}/i;

/** Converts a page in a frame to a video, or leaves it for the sanitizer, which makes it a link. */
export const convertFrame: Converter = (element, conversion) => {
  const address = absolute(frameSource(element), conversion.baseUrl);
  const { title = "" } = element.attributes;
  const rest = element.tag === "object" ? conversion.convert(element.children) : [];
  if (!address || /[{}]/.test(address)) {
    conversion.remarks.add(remarks.embeddedLost);
    return rest;
  }
  if (getPlayer(address)) return [embedFigure(address, { title })];
  conversion.remarks.add(remarks.embedded(shortName(getHost(address))));
  return [makeElement("iframe", [], { src: address, title })];
};

/** Converts audio or video, which stays where it is. */
export const convertPlayer: Converter = (element, conversion) => {
  const { src = "", title = "" } = element.attributes;
  const sources = [src, ...getElements(element).map(({ attributes }) => attributes.src ?? "")];
  const address = sources.find((each) => each.trim() !== "" && !/^(data|blob):/.test(each));
  if (address === undefined) {
    conversion.remarks.add(remarks.fileLost);
    return [];
  }
  return fileCard(address, { title }, conversion);
};

/** Converts a file to a card, or to a line with its link if it has no address on the web. */
export function fileCard(written: string, words: CardWords, conversion: Conversion): HtmlElement[] {
  conversion.remarks.add(remarks.linkedFile);
  const address = absolute(linkTo(written), conversion.baseUrl);
  const title = oneLine(words.title ?? "") || fileName(written);
  if (address) return [embedFigure(address, { ...words, title })];
  const lines = [words.description ?? "", words.site ?? ""].filter(Boolean);
  return [
    makeElement("p", [makeElement("a", [title], { href: linkTo(written) })]),
    ...lines.map((line) => makeElement("p", [line])),
    ...(words.captions ?? []).map(({ children }) => makeElement("p", children)),
  ];
}

/** Turns links within a website of Ghost into paths. */
export function linkTo(href: string): string {
  const written = href.trim();
  return written.startsWith(ghostUrl) ? written.slice(ghostUrl.length) || "/" : written;
}

function fileName(address: string): string {
  const name = (address.split(/[?#]/)[0] ?? "").split("/").findLast(Boolean) ?? address;
  return decodePercents(name);
}

/** `div.wp-block-file`: a link with the title, one to download, and perhaps a view of it. */
export const convertFile: Converter = (element, conversion) => {
  const links = listElements(element.children).filter(({ tag, attributes }) => tag === "a" && attributes.href);
  const link = links.find((each) => !hasClass(each, "wp-block-file__button")) ?? links[0];
  if (!link) return null;
  const isButton = hasClass(link, "wp-block-file__button");
  const rest = listElements(element.children).filter((each) => each.tag === "a" && !links.includes(each));
  const title = isButton ? wordsIn(rest.flatMap(({ children }) => children)) : getText(link.children);
  return fileCard(link.attributes.href ?? "", { title }, conversion);
};
