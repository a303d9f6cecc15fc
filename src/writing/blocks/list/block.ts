import { tr } from "../../../shared/languages/tr.ts";
import { getElements } from "../../html/walk.ts";
import { asStored, type Block, type MarkdownRendering, type TextRendering } from "../../parts/block.ts";
import { indented } from "../../parts/lines.ts";
import { keptElement } from "../../parts/mail-element.ts";
import { orderedMail } from "./mail.ts";

/** `gap`: between the blocks of an item. */
function items(
  list: Parameters<TextRendering>[0],
  blocks: Parameters<TextRendering>[1]["blocks"],
  { gap, first }: { gap: string; first: number },
): string {
  return getElements(list)
    .map((item, index) => {
      const mark = list.tag === "ol" ? `${first + index}. ` : "- ";
      return { mark, text: blocks(item.children).join(gap) };
    })
    .map(({ mark, text }) => indented(text, mark, " ".repeat(mark.length)))
    .join("\n");
}

export const text: TextRendering = (list, { blocks }) => [
  items(list, blocks, { gap: "\n", first: Number(list.attributes.start ?? 1) }),
];
const markdown: MarkdownRendering = (list, { blocks }) =>
  items(list, blocks, { gap: "\n\n", first: Number(list.attributes.start ?? "1") || 1 });

export const bullets = {
  name: tr("Bulleted list"),
  tag: "ul",
  page: asStored,
  feed: asStored,
  mail: keptElement(({ list }) => list),
  text,
  markdown,
} satisfies Block;

export const numbers = { ...bullets, name: tr("Numbered list"), tag: "ol", mail: orderedMail } satisfies Block;
