import { tr } from "../../../shared/languages/tr.ts";
import { oneLine } from "../../../shared/text.ts";
import type { HtmlElement } from "../../html/tree.ts";
import { asStored, type Block, type TextRendering } from "../../parts/block.ts";
import { keptElement } from "../../parts/mail-element.ts";

const markdown: Block["markdown"] = ({ tag, children }, { line }) =>
  `${"#".repeat(Number(tag.slice(1)))} ${oneLine(line(children))}`;

const underlined =
  (mark: string): TextRendering =>
  ({ children }: HtmlElement, { line }) => {
    const text = line(children);
    const longest = Math.max(...text.split("\n").map((each) => each.length));
    return text === "" ? [] : [`${text}\n${mark.repeat(Math.min(longest, 60))}`];
  };

export const heading2 = {
  name: tr("Heading"),
  tag: "h2",
  alsoTags: ["h1"],
  page: asStored,
  feed: asStored,
  mail: (element, context, dir) => (element.tag === "h1" ? title : part)(element, context, dir),
  text: underlined("="),
  markdown,
} satisfies Block;

export const heading3 = {
  name: tr("Small heading"),
  tag: "h3",
  alsoTags: ["h4", "h5", "h6"],
  page: asStored,
  feed: asStored,
  mail: keptElement(({ h3 }) => h3, { className: "title" }),
  text: underlined("-"),
  markdown,
} satisfies Block;

const title = keptElement(({ h1 }) => h1, { className: "title" });
const part = keptElement(({ h2 }) => h2, { className: "title" });
