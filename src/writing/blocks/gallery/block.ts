import { tr } from "../../../shared/languages/tr.ts";
import type { HtmlElement, HtmlNode } from "../../html/tree.ts";
import type { Block } from "../../parts/block.ts";
import { image } from "../image/block.ts";
import { galleryRows } from "./page.ts";
import { maxGalleryImages } from "./rule.ts";

export const gallery = {
  ...image,
  name: tr("Gallery"),
  kinds: ["gallery"],
  form: galleryForm,
  page: { element: galleryRows, imageWidth: () => null },
} satisfies Block;

/** Images, then perhaps a caption. */
function galleryForm(figure: HtmlElement): HtmlElement | null {
  const parts = figure.children.filter((child) => child !== " ");
  const isCaption = (node: HtmlNode) => typeof node !== "string" && node.tag === "figcaption";
  const images = parts.filter((part) => !isCaption(part));
  const areImages = images.every((part) => typeof part !== "string" && part.tag === "img");
  if (!areImages || images.length === 0 || images.length > maxGalleryImages) return null;
  return { ...figure, children: [...images, ...parts.filter(isCaption)] };
}
