import { tr } from "../../../shared/languages/tr.ts";
import { getElements } from "../../html/walk.ts";
import type { Block } from "../../parts/block.ts";
import { table } from "../table/block.ts";
import { mail } from "./mail.ts";

/** Elsewhere than in newsletters, a table. */
export const columns = {
  ...table,
  name: tr("Two columns"),
  kinds: ["columns"],
  withoutEmptyEnd: (element) => element,
  mail,
  text: (element, { blocks }) => {
    const cells = getElements(element).flatMap(getElements).flatMap(getElements);
    return [cells.map((cell) => blocks(cell.children).join("\n\n")).join("\n\n")];
  },
} satisfies Block;
