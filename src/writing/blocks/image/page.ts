import type { HtmlElement } from "../../html/tree.ts";
import { getSizes } from "../../parts/sizes.ts";

/** How wide `prose.css` shows an image, in CSS pixels; full ones fill the window. */
const shownAs: Record<string, { widest?: number; sizes: string }> = {
  text: { widest: 720, sizes: "(min-width: 760px) 720px, 100vw" },
  figure: { widest: 900, sizes: "(min-width: 1000px) 900px, 100vw" },
  wide: { widest: 1080, sizes: "(min-width: 1120px) 1080px, 100vw" },
  full: { sizes: "100vw" },
};

/** The width at which images in a figure are shown. */
export function getWidth({ attributes }: HtmlElement): string {
  return attributes["data-width"] ?? "figure";
}

/** An image of a text, with smaller files for smaller screens. One that may be animated stays: only its first frame has other sizes. */
export function sizedImage(image: HtmlElement, width: string): HtmlElement {
  const { widest, sizes } = shownAs[width] ?? { sizes: "100vw" };
  if (image.attributes.src?.endsWith("/original.webp")) return image;
  return { ...image, attributes: { ...image.attributes, ...getSizes(image.attributes, widest, sizes) } };
}
