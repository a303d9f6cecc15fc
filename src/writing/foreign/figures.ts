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
import { convertImage, leadsToImage } from "./images.ts";

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

/** Converts a gallery. More images than it can hold become several; those with captions of their own stay apart. */
export const convertGallery: Converter = (gallery, conversion) => {
  const described = new Set([gallery]);
  const items = [...imagesIn(gallery.children, gallery, "")].map(({ image, item, link }) => {
    const captions = described.has(item) ? [] : convertCaption(item, conversion);
    described.add(item);
    return { image: convertImage(image, conversion, link), captions };
  });
  if (items.length === 0) return null;
  const found = items.flatMap(({ image, captions }) => (image ? [{ image, captions }] : []));
  const own = new Set(itemsIn(gallery));
  const shared = withoutItems(gallery, own);
  const captions = convertCaption({ ...gallery, children: shared }, conversion).slice(0, 1);
  const others = filled("p", withoutCaptions(shared), conversion);
  if (found.some((each) => each.captions.length > 0)) {
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
function inGalleries(
  images: readonly HtmlElement[],
  captions: readonly HtmlElement[],
  width: Record<string, string>,
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
  link: string;
}

const isItem = (element: HtmlElement) =>
  element.tag === "li" || element.tag === "figure" || hasClass(element, "gallery-item");

function* imagesIn(nodes: readonly HtmlNode[], item: HtmlElement, link: string): Generator<FoundImage> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.tag === "img") yield { image: node, item, link };
    else {
      const isLink = node.tag === "a" && leadsToImage(node);
      const inner = isItem(node) && findTag(node, "img") ? node : item;
      yield* imagesIn(node.children, inner, isLink ? (node.attributes.href ?? "") : link);
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
