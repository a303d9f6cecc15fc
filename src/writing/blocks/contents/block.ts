import { tr } from "../../../shared/languages/tr.ts";
import type { HtmlNode } from "../../html/tree.ts";
import type { Block } from "../../parts/block.ts";
import { markdown } from "./markdown.ts";
import { addContents } from "./page.ts";

/** It is made of the headings when the text is shown. Elsewhere it is a divider. */
export const contents = {
  name: tr("Table of contents"),
  tag: "hr",
  kinds: ["contents"],
  page: { whole: addContents },
  feed: { whole: (nodes) => nodes.filter((node) => !isContents(node)) },
  mail: () => null,
  text: () => [],
  markdown,
} satisfies Block;

function isContents(node: HtmlNode): boolean {
  return typeof node !== "string" && node.attributes["data-kind"] === "contents";
}
