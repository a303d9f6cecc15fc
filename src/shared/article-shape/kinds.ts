import { maxGalleryImages } from "../article-html.ts";
import { captionsOf, embedNodes, embedOf, isEmbedKind } from "../embeds.ts";
import type { HtmlElement, HtmlNode } from "../html-tree.ts";

/** Drops the kind of a button, gallery, or embed that isn't one. */
export function withTrueKind(element: HtmlElement): HtmlElement {
  const kind = element.attributes["data-kind"];
  if (kind !== "html" && element.attributes["data-height"] !== undefined) return withTrueKind(withoutHeight(element));
  if (kind === "button" && !isButton(element)) return withoutKind(element);
  if (kind === "gallery") return galleryOf(element) ?? withoutKind(element);
  if (isEmbedKind(kind)) return asEmbed(element) ?? withoutHeight(withoutKind(element));
  return element;
}

function withoutKind({ attributes: { "data-kind": _, ...attributes }, ...element }: HtmlElement): HtmlElement {
  return { ...element, attributes };
}

/** Only frames have one. */
function withoutHeight({ attributes: { "data-height": _, ...attributes }, ...element }: HtmlElement): HtmlElement {
  return { ...element, attributes };
}

function isButton({ children: [link, ...rest] }: HtmlElement): boolean {
  if (link === undefined || typeof link === "string" || rest.length > 0) return false;
  return link.tag === "a" && Boolean(link.attributes.href) && link.attributes["data-kind"] === undefined;
}

/** In its one form, with the caption last, unless that is empty. */
function asEmbed(figure: HtmlElement): HtmlElement | null {
  const embed = embedOf(figure);
  const captions = captionsOf(figure).filter(
    ({ children, attributes }) => children.length > 0 || Object.keys(attributes).length > 0,
  );
  return embed && { ...figure, children: [...embedNodes(embed), ...captions] };
}

/** Images, then perhaps a caption. */
function galleryOf(figure: HtmlElement): HtmlElement | null {
  const parts = figure.children.filter((child) => child !== " ");
  const isCaption = (node: HtmlNode) => typeof node !== "string" && node.tag === "figcaption";
  const images = parts.filter((part) => !isCaption(part));
  const areImages = images.every((part) => typeof part !== "string" && part.tag === "img");
  if (!areImages || images.length === 0 || images.length > maxGalleryImages) return null;
  return { ...figure, children: [...images, ...parts.filter(isCaption)] };
}

/** The language of code, as Markdown converters write it: `class="language-ts"`. */
export function languageOf(pre: HtmlElement): string | undefined {
  const [code] = pre.children;
  const holder = pre.children.length === 1 && typeof code === "object" ? code : undefined;
  return [pre, holder].flatMap(
    (element) => /\blang(?:uage)?-([a-z0-9+#._-]{1,30})(?=\s|$)/i.exec(element?.attributes.class ?? "")?.[1] ?? [],
  )[0];
}
