import { tr } from "../../../shared/languages/tr.ts";
import { oneLine } from "../../../shared/text.ts";
import { getElements } from "../../html/walk.ts";
import type { Block } from "../../parts/block.ts";
import { withoutEmptyEnd } from "./empty-end.ts";
import { mail } from "./mail.ts";
import { markdown } from "./markdown.ts";
import { page } from "./page.ts";

export const table = {
  name: tr("Table"),
  tag: "table",
  withoutEmptyEnd,
  page,
  feed: {},
  mail,
  text: (element, { blocks }) => {
    const rows = getElements(element).flatMap(getElements);
    const cells = (row: typeof element) => getElements(row).map((cell) => oneLine(blocks(cell.children).join("\n\n")));
    return [rows.map((row) => cells(row).join(" | ")).join("\n")];
  },
  markdown,
} satisfies Block;
