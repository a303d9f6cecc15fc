import { tr } from "../../../shared/languages/tr.ts";
import { asStored, type Block, markdownInside, textLine } from "../../parts/block.ts";
import { box } from "../../parts/mail-cards.ts";

/** Elsewhere than in newsletters, a paragraph. */
export const date = {
  name: tr("Date and place"),
  tag: "p",
  kinds: ["date"],
  page: asStored,
  feed: asStored,
  mail: ({ children }, context) =>
    box(context.render(children, context), { cell: context.styles.dateCell, className: "accent" }, context.styles),
  text: textLine,
  markdown: markdownInside,
} satisfies Block;
