import { getNetwork, getPlayer, videoTitle, webAddress } from "../../../shared/media/players.ts";
import { parseJson } from "../../../shared/parse-json.ts";
import { oneLine, shorten } from "../../../shared/text.ts";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import { built } from "../../editor-parts/built.ts";
import { rename } from "../../editor-parts/rename.ts";
import { cardLimits } from "../../html/embeds.ts";
import { type Embed, embedNodes } from "../../parts/embed.ts";

/** An embed in a pasted text that gets its picture and title later. */
export interface PastedEmbed {
  href: string;
  /** Where its picture is; null asks its page. */
  picture: string | null;
}

/** Turns the blocks of WordPress, Ghost, and Substack into those of articles. */
export function foreignBlocks(body: HTMLElement): PastedEmbed[] {
  const each = (selector: string, change: (element: HTMLElement) => void) => {
    for (const element of [...body.querySelectorAll<HTMLElement>(selector)])
      if (body.contains(element)) change(element);
  };
  const embeds: PastedEmbed[] = [];
  each(embedPlaces, (element) => {
    const embed = embedFrom(element);
    if (embed) embeds.push(embed);
  });
  for (const { paste } of Object.values(editorBlocks)) if (paste) each(paste.from, paste.change);
  each(".MsoQuote, .MsoIntenseQuote", (line) => wrap(line, "blockquote", "p"));
  each(".MsoSubtitle, .kg-header-card-subheading", (line) => rename(line, "p"));
  each(".header-anchor-parent, .header-anchor, .anchor", (link) => {
    if (/^[\s#¶]*$/.test(link.textContent ?? "")) link.remove();
  });
  each("blockquote > cite, blockquote > footer", (line) => rename(line, "p"));
  return embeds;
}

const embedPlaces = [
  ".kg-bookmark-card",
  ".kg-file-card",
  ".kg-embed-card",
  ".wp-block-embed",
  ".wp-block-file",
  ".youtube-wrap",
  ".vimeo-wrap",
  ".tweet, .twitter-embed, .twitter-tweet, .bluesky-wrap, .instagram-embed-wrap, .instagram-media",
  ".embedded-post-wrap, .digest-post-embed, .embedded-publication-wrap",
  "iframe",
].join(", ");

/** Puts an embed in its place; null if there is nothing that an article can show. */
function embedFrom(element: HTMLElement): PastedEmbed | null {
  const found = addressIn(element);
  const href = found && (getPlayer(found)?.page ?? found);
  if (!href) return null;
  const isVideo = getPlayer(href) !== undefined;
  const part = (selector: string) => oneLine(element.querySelector(selector)?.textContent ?? "");
  const title =
    part(".kg-bookmark-title, .kg-file-card-title, .embedded-post-title, .digest-post-embed-title") ||
    getData(element).title;
  const site = part(".kg-bookmark-publisher, .kg-bookmark-author, .embedded-post-publication-name");
  const embed: Embed = {
    kind: isVideo ? "video" : "card",
    href,
    title: shorten(title || fileName(element) || plainTitle(href, frameIn(element)?.title), cardLimits.title),
    description: shorten(
      part(".kg-bookmark-description, .kg-file-card-caption, .embedded-post-body"),
      cardLimits.description,
    ),
    site: shorten(getPlayer(href)?.site ?? getNetwork(href) ?? (site || getHost(href)), cardLimits.site),
    image: null,
  };
  const figure = element.ownerDocument.createElement("figure");
  figure.setAttribute("data-kind", embed.kind);
  figure.append(...embedNodes(embed).map((node) => built(node)));
  const caption = element.querySelector("figcaption");
  if (caption?.textContent?.trim()) figure.append(caption);
  const picture = element.querySelector(".kg-bookmark-thumbnail img, .embedded-post-image img")?.getAttribute("src");
  blockAround(element).replaceWith(figure);
  if (picture && webAddress(picture)) return { href, picture };
  return isVideo || getNetwork(href) ? { href, picture: null } : null;
}

/** An iframe may stand in a paragraph or in boxes of its own. */
function blockAround(element: HTMLElement): Element {
  let around: Element = element;
  while (around.parentElement?.matches("p, div, figure, span") && around.parentElement.children.length === 1) {
    if ((around.parentElement.textContent ?? "").trim() !== (around.textContent ?? "").trim()) break;
    around = around.parentElement;
  }
  return around;
}

interface Data {
  url?: string | undefined;
  title?: string | undefined;
}

/** Reads the data that Substack stores with a block. */
function getData(element: Element): Data {
  const data: unknown = parseJson(element.getAttribute("data-attrs") ?? "");
  if (typeof data !== "object" || data === null) return {};
  const text = (name: string) => {
    const value = (data as Record<string, unknown>)[name];
    return typeof value === "string" ? value : undefined;
  };
  const video = text("videoId");
  const isVimeo = element.matches(".vimeo-wrap");
  const player = video && (isVimeo ? `https://vimeo.com/${video}` : `https://www.youtube.com/watch?v=${video}`);
  return { url: player ?? text("canonical_url") ?? text("url"), title: text("title") };
}

function frameIn(element: HTMLElement): HTMLIFrameElement | null {
  return element instanceof HTMLIFrameElement ? element : element.querySelector("iframe");
}

function addressIn(element: HTMLElement): string | null {
  const frame = frameIn(element);
  const links = [...element.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const written = oneLine(element.querySelector(".wp-block-embed__wrapper")?.textContent ?? "");
  const own = frame?.getAttribute("src") ?? "";
  const candidates = [
    getData(element).url ?? "",
    own.startsWith("//") ? `https:${own}` : own,
    element.getAttribute("data-instgrm-permalink") ?? "",
    written,
    // A post ends with the link to itself.
    ...(element.matches(".twitter-tweet, .kg-embed-card, .wp-block-embed") ? links.filter(getNetwork).reverse() : []),
    ...links,
  ].filter((address) => webAddress(address) !== undefined);
  const known = candidates.find((address) => getPlayer(address) ?? getNetwork(address));
  // A frame shows part of a page, not one to go to.
  return known ?? candidates.find((address) => address !== own && !(`https:${own}` === address)) ?? null;
}

function fileName(element: Element): string {
  return element.matches(".wp-block-file") ? oneLine(element.querySelector("a")?.textContent ?? "") : "";
}

function plainTitle(href: string, written: string | undefined): string {
  const player = getPlayer(href);
  if (player) return videoTitle(player, written);
  const network = getNetwork(href);
  return network ? `Post on ${network}` : href.replace(/^https?:\/\/(www\.)?/, "");
}

function getHost(href: string): string {
  return webAddress(href)?.hostname.replace(/^www\./, "") ?? "";
}

function wrap(element: Element, outer: string, inner: string): void {
  const line = rename(element, inner);
  const above = line.previousElementSibling;
  if (above?.matches(`${outer}:not([data-kind])`)) {
    above.append(line);
    return;
  }
  const holder = line.ownerDocument.createElement(outer);
  line.replaceWith(holder);
  holder.append(line);
}
