import { tr } from "../../../shared/languages/tr.ts";
import { type Block, markdownInside, textInside } from "../../parts/block.ts";
import { figureBox } from "../../parts/mail-figure.ts";
import { getWidth } from "./page.ts";

/** A figure of no other kind: an image, with a caption or a width. */
export const image = {
  name: tr("Image"),
  tag: "figure",
  page: { imageWidth: getWidth },
  feed: {},
  mail: (figure, context) => figureBox(figure, context),
  text: textInside,
  markdown: markdownInside,
} satisfies Block;
