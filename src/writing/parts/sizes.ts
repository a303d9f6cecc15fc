import { usefulWidths, variantPath } from "../../shared/media/media.ts";
import { type HtmlElement, makeElement } from "../html/tree.ts";

/** Further attributes of an image in a text: smaller files of an own one, loaded when it comes into view. */
export function getSizes(
  { src = "", width }: Record<string, string>,
  widest: number | undefined,
  sizes: string,
): Record<string, string> {
  const hash = /^\/media\/([0-9a-f]{64})\/original\.(?!gif)/.exec(src)?.[1];
  const widths = hash && width ? usefulWidths(Number(width), widest) : [];
  const srcset = widths.map((each) => `${variantPath(hash ?? "", each, "webp")} ${each}w`).join(", ");
  return { ...(srcset && { srcset, sizes }), loading: "lazy" };
}

/** The picture of an embed, if it has one. */
export function embedImage(image: Record<string, string> | null, widest: number, sizes: string): HtmlElement[] {
  return image ? [makeElement("img", [], { ...image, ...getSizes(image, widest, sizes) })] : [];
}
