import { createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { asStored, type Block } from "../../parts/block.ts";
import { indented } from "../../parts/lines.ts";

export const quote = {
  name: tr("Quote"),
  tag: "blockquote",
  page: asStored,
  feed: asStored,
  mail: ({ children }, context) =>
    html("blockquote", { className: "accent", style: context.styles.quote }, context.render(children, context)),
  text: ({ children }, { blocks }) => [indented(blocks(children).join("\n\n"), "> ")],
  markdown: ({ children }, { blocks }) => indented(blocks(children).join("\n\n"), "> "),
} satisfies Block;
