import { type HtmlElement, type HtmlNode, makeElement } from "../../html/tree.ts";
import { getSizes } from "../../parts/sizes.ts";

/** How many images each row has, for 1 to 9. */
const rowsByCount: Record<number, readonly number[]> = {
  1: [1],
  2: [2],
  3: [3],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [2, 2, 3],
  8: [3, 3, 2],
  9: [3, 3, 3],
};

/** Arranges a gallery's images in rows. Within one, each is as wide as its shape needs to be as high as the others. */
export function galleryRows(figure: HtmlElement): HtmlElement {
  const images = figure.children.filter(
    (child): child is HtmlElement => typeof child === "object" && child.tag === "img",
  );
  const others = figure.children.filter((child) => typeof child === "string" || child.tag !== "img");
  const rows: HtmlNode[] = [];
  let at = 0;
  for (const count of rowsByCount[images.length] ?? [images.length]) {
    const row = images.slice(at, at + count).map((image) => shown(image, count));
    rows.push(makeElement("div", row, { class: "gallery-row" }));
    at += count;
  }
  return { ...figure, children: [...rows, ...others] };
}

/** The style sheet knows these; an image of another shape is cropped a little. */
const ratios = [1, 0.5, 0.75, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** The shape goes into an attribute for the style sheet, because the security policy allows no styles of its own. */
function shown(image: HtmlElement, count: number): HtmlElement {
  const { width, height } = image.attributes;
  const shape = Number(width) / Number(height) || 1;
  const ratio = ratios.reduce((best, each) => (Math.abs(each - shape) < Math.abs(best - shape) ? each : best));
  const widest = Math.round(1080 / count);
  const sizes = `(min-width: 1080px) ${widest}px, ${Math.round(100 / count)}vw`;
  return {
    ...image,
    attributes: { ...image.attributes, ...getSizes(image.attributes, widest, sizes), "data-ratio": String(ratio) },
  };
}
