import { createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { asStored, type Block } from "../../parts/block.ts";

export const divider = {
  name: tr("Divider"),
  tag: "hr",
  page: asStored,
  feed: asStored,
  mail: (_, { styles }) => html("hr", { className: "lines", style: styles.rule }),
  text: () => ["* * *"],
  markdown: () => "---",
} satisfies Block;
