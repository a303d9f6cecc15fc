import { createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import type { Block } from "../../parts/block.ts";
import { quote } from "../quote/block.ts";

export const pullQuote = {
  ...quote,
  name: tr("Pull quote"),
  kinds: ["pull"],
  mail: ({ children }, context) =>
    html("blockquote", { className: "title", style: context.styles.pull }, context.render(children, context)),
} satisfies Block;
