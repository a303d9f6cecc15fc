import { getPlayer, webAddress } from "../../shared/media/players.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { readHtml } from "../sanitize/read-html.ts";
import { buttonLine, convertQuote } from "./blocks.ts";
import {
  type Conversion,
  type Converter,
  filled,
  findClass,
  findTag,
  getData,
  hasClass,
  listElements,
  toText,
  wordsIn,
} from "./conversion.ts";
import { addressLine, fileCard } from "./embeds.ts";
import { convertGallery } from "./figures.ts";
import { remarks, shortName } from "./remarks.ts";

/** Converts images, each of which the export has twice: for browsers with and without scripts. */
const convertImageBlock: Converter = (block, { convert }) => convert(withoutDoubles(block.children));

const convertGalleryBlock: Converter = (block, conversion) => {
  const gallery = { ...block, children: withoutDoubles(block.children) };
  return findTag(gallery, "img") ? convertGallery(gallery, conversion) : null;
};

/** Returns images for browsers without scripts only where there are no others. Captions lose their boxes. */
function withoutDoubles(nodes: readonly HtmlNode[]): HtmlNode[] {
  const hasOther = listOutside(nodes).some(({ tag }) => tag === "img");
  const clean = (all: readonly HtmlNode[]): HtmlNode[] =>
    all.flatMap((node): HtmlNode[] => {
      if (typeof node === "string") return [node];
      if (node.tag === "noscript") return hasOther ? [] : clean(node.children);
      if (node.tag === "figcaption") return [{ ...node, children: toOneLine(node.children) }];
      if (node.tag !== "img") return [{ ...node, children: clean(node.children) }];
      const { src = "", "data-src": lazy = "", "data-image": stored = "", ...attributes } = node.attributes;
      return [{ ...node, attributes: { ...attributes, src: withoutFormat(stored || lazy || src) } }];
    });
  return clean(nodes);
}

/** Returns the address of an image in its full size. */
function withoutFormat(address: string): string {
  return address.replace(/\?format=[a-z0-9]{1,10}$/, "");
}

function listOutside(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) =>
    typeof node === "string" || node.tag === "noscript" ? [] : [node, ...listOutside(node.children)],
  );
}

/** Returns the content of boxes and paragraphs as one line, with breaks between them. */
function toOneLine(nodes: readonly HtmlNode[]): HtmlNode[] {
  const boxes = nodes.filter((node) => typeof node !== "string" || node.trim() !== "");
  return boxes.flatMap((node, at): HtmlNode[] => {
    if (typeof node === "string" || !/^(div|p)$/.test(node.tag)) return [node];
    return [...(at > 0 ? [makeElement("br")] : []), ...toOneLine(node.children)];
  });
}

const convertQuoteBlock: Converter = (block, conversion) => {
  const quote = findTag(block, "blockquote");
  if (!quote) return null;
  const source = findTag(block, "figcaption");
  const line = source && wordsIn(source.children) !== "" ? [makeElement("p", source.children)] : [];
  const words = findTag(quote, "p") ? quote.children : [makeElement("p", quote.children)];
  return convertQuote({ ...quote, children: [...words, ...line] }, conversion);
};

/** Converts a video or a page, whose frame is in an attribute. */
const convertVideoBlock: Converter = (block, conversion) => {
  const { html, url } = getData(block, "data-block-json");
  const frames = listElements([block]).flatMap(({ attributes }) => readHtml(attributes["data-html"] ?? "").children);
  const captions = convertLines(block, conversion, [["p", "video-caption"]]);
  if (frames.length > 0) return [...conversion.convert(frames), ...captions];
  const address = toText(url);
  if (getPlayer(address)) return [addressLine(address), ...captions];
  if (toText(html) !== "") return [...conversion.convert(readHtml(toText(html)).children), ...captions];
  if (webAddress(address)) return [addressLine(address), ...captions];
  if (findClass(block, "sqs-native-video")) conversion.remarks.add(remarks.fileLost);
  return conversion.convert(block.children);
};

const convertAudio: Converter = ({ attributes }, conversion) => {
  const { "data-url": address = "", "data-title": title = "", "data-author": site = "" } = attributes;
  if (address === "") conversion.remarks.add(remarks.fileLost);
  return address === "" ? [] : fileCard(address, { title, site }, conversion);
};

const convertButtonBlock: Converter = (block, conversion) => {
  const link = findTag(block, "a");
  return link ? buttonLine(link, conversion) : null;
};

const convertNewsletter: Converter = (block, conversion) => {
  conversion.remarks.add(remarks.signUp);
  return convertLines(block, conversion, [
    ["h3", "newsletter-form-header-title"],
    ["p", "newsletter-form-header-description"],
    ["p", "newsletter-form-footnote"],
  ]);
};

function convertLines(
  block: HtmlElement,
  conversion: Conversion,
  parts: readonly [tag: string, name: string][],
): HtmlNode[] {
  return parts.flatMap(([tag, name]) => filled(tag, toOneLine(findClass(block, name)?.children ?? []), conversion));
}

const convertForm: Converter = (block, { remarks: all }) => {
  const title = findClass(block, "form-title", "lightbox-handle");
  all.add(remarks.form(shortName(wordsIn(title?.children ?? []) || "Squarespace")));
  return [];
};

/** Leaves out a block that the website fills in. */
const leaveOut: Converter = (block, { remarks: all }) => {
  const name = Object.keys(filledIn).find((each) => hasClass(block, `sqs-block-${each}`)) ?? "";
  all.add(remarks.block(filledIn[name] ?? name));
  return [];
};

/** Blocks that show what is elsewhere, and their names in Squarespace. */
const filledIn: Record<string, string> = {
  summary: "Summary",
  "summary-v2": "Summary",
  archive: "Archive",
  calendar: "Calendar",
  tourdates: "Tour Dates",
  product: "Product",
  instagram: "Instagram",
  flickr: "Flickr",
  "500px": "500px",
  twitter: "X",
  tagcloud: "Tag Cloud",
  "tag-cloud": "Tag Cloud",
  search: "Search",
  map: "Map",
  menu: "Menu",
  donation: "Donation",
  amazon: "Amazon",
  opentable: "OpenTable",
  acuity: "Scheduling",
  chart: "Chart",
  socialaccountlinks: "Social Links",
  "socialaccountlinks-v2": "Social Links",
  rssfeed: "RSS",
  "content-link": "Content Link",
};

const convertAccordion: Converter = (item, { convert }) => {
  const title = findClass(item, "accordion-item__title");
  const content = findClass(item, "accordion-item__description");
  if (!title || !content) return null;
  return [makeElement("details", [makeElement("summary", convert(title.children)), ...convert(content.children)])];
};

const nothing: Converter = () => [];

/** Drops the box of a block, whose number means nothing elsewhere. */
const unboxed: Converter = (block, { convert }) => convert(block.children);

export const squarespace: Record<string, Converter> = {
  "sqs-block-image": convertImageBlock,
  "image-block-outer-wrapper": convertImageBlock,
  "sqs-block-gallery": convertGalleryBlock,
  "sqs-gallery": convertGalleryBlock,
  "sqs-block-quote": convertQuoteBlock,
  "sqs-block-video": convertVideoBlock,
  "sqs-block-embed": convertVideoBlock,
  "sqs-video-wrapper": convertVideoBlock,
  "sqs-audio-embed": convertAudio,
  "sqs-block-button": convertButtonBlock,
  "sqs-block-newsletter": convertNewsletter,
  "newsletter-form-wrapper": convertNewsletter,
  "sqs-block-form": convertForm,
  "sqs-block-spacer": nothing,
  "accordion-item": convertAccordion,
};
for (const name of ["html", "code", "markdown", "horizontalrule", "accordion"])
  squarespace[`sqs-block-${name}`] = unboxed;
for (const name of Object.keys(filledIn)) squarespace[`sqs-block-${name}`] = leaveOut;
