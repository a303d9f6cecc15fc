import { webAddress } from "../../shared/media/players.ts";
import { maxGalleryImages } from "../blocks/gallery/rule.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getElements } from "../html/walk.ts";
import {
  type Conversion,
  type Converter,
  filled,
  findTag,
  getClasses,
  hasClass,
  isEmpty,
  listElements,
  wordsIn,
} from "./conversion.ts";
import { absolute, convertImage, ghostUrl, leadsToImage } from "./images.ts";

const captionClasses = ["wp-caption-text", "blocks-gallery-caption", "gallery-caption", "wp-element-caption"];

function isCaption(element: HtmlElement): boolean {
  return element.tag === "figcaption" || hasClass(element, ...captionClasses);
}

export function getWidth(element: HtmlElement): Record<string, string> {
  const classes = getClasses(element);
  const is = (...names: string[]) => names.some((name) => classes.includes(name));
  if (is("alignfull", "kg-width-full")) return { "data-width": "full" };
  return is("alignwide", "kg-width-wide") ? { "data-width": "wide" } : {};
}

/** Returns everything in an element but its captions. */
export function withoutCaptions(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    return isCaption(node) ? [] : [{ ...node, children: withoutCaptions(node.children) }];
  });
}

/** Converts the caption of an element. */
export function convertCaption(element: HtmlElement, conversion: Conversion, tag = "figcaption"): HtmlElement[] {
  return listElements(element.children)
    .filter(isCaption)
    .flatMap(({ children }) => filled(tag, children, conversion));
}

/** Converts a figure: an image with its caption, or a table. Others lose their frame. */
export const convertFigure: Converter = (figure, conversion) => {
  const own = figure.children.filter((child) => typeof child !== "string" && isCaption(child));
  const rest = figure.children.filter((child) => !own.includes(child));
  const convertCaptions = (tag: string) => own.flatMap((caption) => filled(tag, childrenIn(caption), conversion));
  const isImage = isOneImage(rest);
  const content = conversion.convert(rest);
  if (isEmpty(content)) return convertCaptions("p");
  const [only, ...others] = content.filter((node) => typeof node !== "string" || node.trim() !== "");
  const block = others.length === 0 && typeof only === "object" ? only : undefined;
  if (block?.tag === "figure" && block.attributes["data-kind"] && !findTag(block, "figcaption"))
    return [{ ...block, children: [...block.children, ...convertCaptions("figcaption")] }];
  const isTable = block?.tag === "table";
  if (!isImage && !isTable) return [...content, ...convertCaptions("p")];
  const captions = convertCaptions("figcaption").slice(0, 1);
  const width = isImage ? getWidth(figure) : {};
  if (captions.length === 0 && Object.keys(width).length === 0) return content;
  return [makeElement("figure", [...content, ...captions], width)];
};

function childrenIn(node: HtmlNode): HtmlNode[] {
  return typeof node === "string" ? [node] : node.children;
}

function isOneImage(nodes: readonly HtmlNode[]): boolean {
  const all = listElements(nodes);
  return (
    all.filter(({ tag }) => tag === "img").length === 1 &&
    wordsIn(nodes) === "" &&
    !all.some(({ tag }) => /^(table|iframe|video|audio|embed|object)$/.test(tag))
  );
}

/** Converts a gallery. More images than it can hold become several; those with captions or links of their own stay apart. */
export const convertGallery: Converter = (gallery, conversion) => {
  const described = new Set([gallery]);
  const items = [...imagesIn(gallery.children, gallery)].map((found) => {
    const captions = described.has(found.item) ? [] : convertCaption(found.item, conversion);
    described.add(found.item);
    return { image: convertLinked(found, conversion), captions };
  });
  if (items.length === 0) return null;
  const found = items.flatMap(({ image, captions }) => (image ? [{ image, captions }] : []));
  const own = new Set(itemsIn(gallery));
  const shared = withoutItems(gallery, own);
  const captions = convertCaption({ ...gallery, children: shared }, conversion).slice(0, 1);
  const others = filled("p", withoutCaptions(shared), conversion);
  if (found.some(({ image, captions }) => captions.length > 0 || image.tag === "a")) {
    const figures = found.map((each) =>
      each.captions.length > 0 ? framed([each.image], each.captions, {}) : each.image,
    );
    return [...figures, ...captions.map(({ children }) => makeElement("p", children)), ...others];
  }
  return [
    ...inGalleries(
      found.map(({ image }) => image),
      captions,
      getWidth(gallery),
    ),
    ...others,
  ];
};

/** Splits images into galleries of equal size. */
export function inGalleries(
  images: readonly HtmlElement[],
  captions: readonly HtmlElement[] = [],
  width: Record<string, string> = {},
): HtmlElement[] {
  const count = Math.ceil(images.length / maxGalleryImages);
  return Array.from({ length: count }, (_, index) => {
    const part = images.slice(
      Math.ceil((index * images.length) / count),
      Math.ceil(((index + 1) * images.length) / count),
    );
    return framed(part, index === count - 1 ? captions : [], width);
  });
}

function framed(images: readonly HtmlElement[], captions: readonly HtmlElement[], width: Record<string, string>) {
  const kind: Record<string, string> = images.length > 1 ? { "data-kind": "gallery" } : {};
  return makeElement("figure", [...images, ...captions], { ...kind, ...width });
}

interface FoundImage {
  image: HtmlElement;
  /** The part of the gallery that it is in. */
  item: HtmlElement;
  link?: HtmlElement | undefined;
}

/** Converts an image of a gallery, with its link if that leads anywhere but to the image or to its page in WordPress. */
function convertLinked({ image, link }: FoundImage, conversion: Conversion): HtmlElement | null {
  if (!link || !leadsElsewhere(link, conversion)) return convertImage(image, conversion, link?.attributes.href);
  const [linked] = conversion.convert([{ ...link, children: [image] }]);
  return typeof linked === "object" && (linked.tag === "img" || findTag(linked, "img")) ? linked : null;
}

function leadsElsewhere(link: HtmlElement, { source, baseUrl }: Conversion): boolean {
  const { href = "" } = link.attributes;
  const address = absolute(href, baseUrl);
  if (leadsToImage(link)) return false;
  if (source !== "wordpress") return address !== null || href.startsWith(ghostUrl);
  return address !== null && webAddress(baseUrl) !== undefined && new URL(address).host !== new URL(baseUrl).host;
}

const isItem = (element: HtmlElement) =>
  element.tag === "li" || element.tag === "figure" || hasClass(element, "gallery-item");

function* imagesIn(nodes: readonly HtmlNode[], item: HtmlElement, link?: HtmlElement): Generator<FoundImage> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.tag === "img") yield { image: node, item, link };
    else {
      const inner = isItem(node) && findTag(node, "img") ? node : item;
      yield* imagesIn(node.children, inner, node.tag === "a" && node.attributes.href ? node : link);
    }
  }
}

/** Returns the outermost elements that have an image each. */
function itemsIn(gallery: HtmlElement): HtmlElement[] {
  return getElements(gallery).flatMap((element) => (isItem(element) ? [element] : itemsIn(element)));
}

function withoutItems({ children }: HtmlElement, items: ReadonlySet<HtmlElement>): HtmlNode[] {
  return children.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    if (node.tag === "img" || items.has(node)) return [];
    return [{ ...node, children: withoutItems(node, items) }];
  });
}
