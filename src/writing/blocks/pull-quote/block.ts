import { createElement as html } from "react";
import type { Block } from "../../parts/block.ts";
import { quote } from "../quote/block.ts";

export const pullQuote = {
  ...quote,
  name: "Pull quote",
  kinds: ["pull"],
  mail: ({ children }, context) =>
    html("blockquote", { className: "title", style: context.styles.pull }, context.render(children, context)),
} satisfies Block;
