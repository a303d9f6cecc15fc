import { createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { present } from "../../html/attributes.ts";
import { asStored, type Block, markdownInside, textInside } from "../../parts/block.ts";

export const toggle = {
  name: tr("Toggle"),
  tag: "details",
  attributes: { open: present },
  page: asStored,
  feed: asStored,
  /** It doesn't open in a mail, so the text is shown below its title. */
  mail: ({ children }, context) => html("div", { style: context.styles.boxed }, context.render(children, context)),
  text: textInside,
  markdown: markdownInside,
} satisfies Block;
