import type { SiteLanguage } from "../shared/languages/site/catalogs.ts";
import { sizedImage } from "./blocks/image/page.ts";
import { allBlocks, getBlock } from "./blocks/registry.ts";
import { linkElsewhere } from "./elsewhere.ts";
import { mayHaveEmptyBlocks, withoutEmptyBlocks } from "./empty.ts";
import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from "./html/tree.ts";
import { elementsIn } from "./html/walk.ts";
import { asStored, type Block, type PageRendering } from "./parts/block.ts";

/** Marks of texts that pages change; others need no parsing. */
const special = [
  "<img",
  "data-kind=",
  ...allBlocks.filter(({ page, kinds }) => page !== asStored && !kinds).map(({ tag }) => `<${tag}`),
];
const specialInFeeds = kindsWith(({ feed }) => feed.whole !== undefined);
const framed = kindsWith(({ page }) => page.frames !== undefined);

/** Renders a stored text for visitors' pages: tables in scrolling regions, footnotes with ways back, contents, rows of images. */
export function presentOnPage(html: string, language: SiteLanguage): string {
  if (!hasAny(html, special) && !mayHaveEmptyBlocks(html)) return html;
  const whole = linkElsewhere(
    html,
    wholeText(html, language, ({ page }) => page),
  );
  return written(whole.map((node) => onPage(node, "text", language)));
}

/** Renders a stored text for feeds, which have neither styles nor a place for contents. */
export function presentInFeed(html: string, language: SiteLanguage): string {
  return hasAny(html, specialInFeeds) || mayHaveEmptyBlocks(html)
    ? written(wholeText(html, language, ({ feed }) => feed))
    : html;
}

/** Returns the origins that a page with a stored text may frame: those of its players, and the website itself for writers' HTML. */
export function framesIn(html: string): string[] {
  if (!hasAny(html, framed)) return [];
  const sources = [...elementsIn(parseHtml(html).children)].map((element) => getBlock(element)?.page.frames?.(element));
  return [...new Set(sources.filter((source) => source !== undefined))];
}

/** Changes a rendered text for the dashboard, where HTML blocks have other addresses. */
export function framedForDashboard(html: string): string {
  return html.replaceAll('<iframe src="/embed/', '<iframe src="/dashboard-embed/');
}

function kindsWith(isIncluded: (block: Block) => boolean): string[] {
  return allBlocks.filter(isIncluded).flatMap(({ kinds = [] }) => kinds.map((kind) => `data-kind="${kind}"`));
}

function hasAny(html: string, marks: readonly string[]): boolean {
  return marks.some((mark) => html.includes(mark));
}

function wholeText(
  html: string,
  language: SiteLanguage,
  getRendering: (block: Block) => Pick<PageRendering, "whole">,
): HtmlNode[] {
  const filled = withoutEmptyBlocks(parseHtml(html).children);
  return allBlocks.reduce((nodes, block) => getRendering(block).whole?.(nodes, language) ?? nodes, filled);
}

function written(nodes: readonly HtmlNode[]): string {
  return writeHtml(nodes, Number.POSITIVE_INFINITY) ?? "";
}

/** `width`: how wide images are shown here; null leaves them to what they are part of. */
function onPage(node: HtmlNode, width: string | null, language: SiteLanguage): HtmlNode {
  if (typeof node === "string") return node;
  if (node.tag === "img") return width === null ? node : sizedImage(node, width);
  const { element = (shown: HtmlElement) => shown, imageWidth = () => width }: PageRendering =
    getBlock(node)?.page ?? asStored;
  const within = imageWidth(node);
  return element({ ...node, children: node.children.map((child) => onPage(child, within, language)) }, language);
}
