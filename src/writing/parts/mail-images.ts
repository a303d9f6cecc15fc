import { createElement as html, type ReactNode } from "react";
import { variantPath } from "../../shared/media/media.ts";
import type { HtmlElement } from "../html/tree.ts";
import { absolute, type MailContext } from "./mail-context.ts";
import { textWidth } from "./mail-widths.ts";

/** Twice the column's width, for dense screens. A JPEG: no other format is shown by all mail programs. */
const fileWidth = 1080;

/** An image as wide as the column, or as itself if that is less. */
export function mailImage(image: HtmlElement, context: MailContext): ReactNode {
  const { src = "", alt = "", width } = image.attributes;
  const shown = Math.min(Number(width) || textWidth, textWidth);
  const style = { ...context.styles.image, maxWidth: shown };
  return html("img", { src: imageUrl(src, context), alt, width: shown, style });
}

function imageUrl(src: string, context: Pick<MailContext, "base">): string {
  // An animated image has only its original.
  const hash = /^\/media\/([0-9a-f]{64})\/original\.(?!gif)/.exec(src)?.[1];
  return absolute(hash ? variantPath(hash, fileWidth, "jpg") : src, context);
}
