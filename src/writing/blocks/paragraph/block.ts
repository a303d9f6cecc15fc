import { createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { asStored, type Block, markdownInside, textLine } from "../../parts/block.ts";

export const paragraph = {
  name: tr("Paragraph"),
  tag: "p",
  // Writers make room with blank lines.
  staysEmpty: true,
  page: asStored,
  feed: asStored,
  mail: ({ attributes: { lang }, children }, context) =>
    html("p", { ...(lang && { lang }), style: context.styles.paragraph }, context.render(children, context)),
  text: textLine,
  markdown: markdownInside,
} satisfies Block;
