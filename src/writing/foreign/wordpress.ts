import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getElements } from "../html/walk.ts";
import { buttonLine, convertQuote, withoutClass } from "./blocks.ts";
import { type Conversion, type Converter, filled, findClass, findTag, hasClass, isEmpty } from "./conversion.ts";
import { convertEmbed, convertFile } from "./embeds.ts";
import { convertGallery, getWidth } from "./figures.ts";
import { convertReference, takeNotes } from "./footnotes.ts";
import { convertImage, findBackground } from "./images.ts";

/** Puts an image behind a text before it. */
const convertCover: Converter = (cover, conversion) => {
  const image = findClass(cover, "wp-block-cover__image-background");
  const source = image ? "" : findBackground(cover);
  return [
    ...wideImage(image ?? (source ? makeElement("img", [], { src: source }) : undefined), cover, conversion),
    ...conversion.convert(image ? without(cover.children, image) : cover.children),
  ];
};

function wideImage(image: HtmlElement | undefined, holder: HtmlElement, conversion: Conversion): HtmlNode[] {
  const converted = image && image.tag === "img" ? convertImage(image, conversion) : null;
  if (!converted) return image && image.tag !== "img" ? convertFixedCover(image, conversion) : [];
  const width = getWidth(holder);
  return [Object.keys(width).length > 0 ? makeElement("figure", [converted], width) : converted];
}

/** Converts a fixed background, which is a `div` with a style. */
function convertFixedCover(element: HtmlElement, conversion: Conversion): HtmlNode[] {
  const source = findBackground(element);
  const image = source
    ? makeElement("img", [], { src: source, alt: element.attributes["aria-label"] ?? "" })
    : undefined;
  return image ? wideImage(image, element, conversion) : conversion.convert(element.children);
}

function without(nodes: readonly HtmlNode[], gone: HtmlElement): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    return node === gone ? [] : [{ ...node, children: without(node.children, gone) }];
  });
}

const convertMediaText: Converter = (element, { convert }) => {
  const media = findClass(element, "wp-block-media-text__media") ?? findTag(element, "figure");
  return media ? [...convert([media]), ...convert(without(element.children, media))] : null;
};

/** Converts a gallery of tiles; null if it has no images. */
const convertTileGallery: Converter = (element, conversion) =>
  findTag(element, "img") ? convertGallery(element, conversion) : null;

const convertButton: Converter = (element, conversion) => {
  const link = element.tag === "a" ? element : findTag(element, "a");
  return link ? buttonLine(link, conversion) : filled("p", element.children, conversion);
};

const convertPullQuote: Converter = (element, conversion) => {
  const quote = element.tag === "blockquote" ? element : findTag(element, "blockquote");
  return convertQuote(quote ?? element, conversion, { "data-kind": "pull" });
};

/** Converts a poem, line by line. */
const convertVerse: Converter = (element, { convert }) => {
  const stanzas: HtmlNode[][] = [[]];
  for (const node of convert(element.children)) {
    if (typeof node !== "string") stanzas.at(-1)?.push(node);
    else
      for (const [at, line] of node.split("\n").entries()) {
        const stanza = stanzas.at(-1) ?? [];
        if (at > 0 && stanza.length > 0 && line.trim() === "") stanzas.push([]);
        else if (at > 0 && stanza.length > 0) stanza.push(makeElement("br"));
        if (line !== "") stanzas.at(-1)?.push(line);
      }
  }
  return stanzas.filter((stanza) => !isEmpty(stanza)).map((stanza) => makeElement("p", stanza));
};

const convertAccordion: Converter = (element, { convert }) => {
  const heading = findClass(element, "wp-block-accordion-heading", "wp-block-accordion__heading");
  const title = heading && (findClass(heading, "wp-block-accordion-heading__toggle-title") ?? heading);
  if (!heading || !title) return null;
  const words = convert(withoutClass(title.children, "wp-block-accordion-heading__toggle-icon"));
  return [makeElement("details", [makeElement("summary", words), ...convert(without(element.children, heading))])];
};

const nothing: Converter = () => [];

/** Converts a classic gallery as it was shown, with a `dl` for each image. */
const convertClassicGallery: Converter = (element, conversion) =>
  element.attributes.id?.startsWith("gallery-") || getElements(element).some((child) => hasClass(child, "gallery-item"))
    ? convertGallery(element, conversion)
    : null;

export const wordpress: Record<string, Converter> = {
  "wp-block-gallery": convertGallery,
  "blocks-gallery-grid": convertGallery,
  gallery: convertClassicGallery,
  "wp-block-jetpack-tiled-gallery": convertTileGallery,
  "wp-block-jetpack-slideshow": convertTileGallery,
  "wp-block-cover": convertCover,
  "wp-block-cover-image": convertCover,
  "wp-block-media-text": convertMediaText,
  "wp-block-button": convertButton,
  "wp-block-button__link": convertButton,
  "elementor-button": convertButton,
  et_pb_button: convertButton,
  "wp-block-file": convertFile,
  "wp-block-embed": convertEmbed,
  "wp-block-pullquote": convertPullQuote,
  pullquote: convertPullQuote,
  "wp-block-verse": convertVerse,
  "wp-block-spacer": nothing,
  "wp-block-accordion-item": convertAccordion,
  "wp-block-footnotes": takeNotes,
  fn: convertReference,
  "footnote-ref": convertReference,
  "footnotes-list": takeNotes,
  "footnotes-sep": nothing,
  "twitter-tweet": convertEmbed,
  "instagram-media": convertEmbed,
  "bluesky-embed": convertEmbed,
  "text-post-media": convertEmbed,
  "mastodon-embed": convertEmbed,
  "fb-post": convertEmbed,
};
