import { tr } from "../../../shared/languages/tr.ts";
import { type HtmlElement, makeElement } from "../../html/tree.ts";
import { getElements } from "../../html/walk.ts";
import type { Block } from "../../parts/block.ts";
import { table } from "../table/block.ts";
import { mail } from "./mail.ts";

const getCells = (table: HtmlElement) => getElements(table).flatMap(getElements).flatMap(getElements);

/** Stored as a table, which feeds and Markdown show. */
export const columns = {
  ...table,
  name: tr("Two columns"),
  kinds: ["columns"],
  /** Beside each other if there is room. */
  page: {
    element: (element) => {
      const columnsOfPage = getCells(element).map(({ children }) => makeElement("div", children));
      return makeElement("div", columnsOfPage, { class: "columns" });
    },
  },
  withoutEmptyEnd: (element) => element,
  mail,
  text: (element, { blocks }) => [
    getCells(element)
      .map((cell) => blocks(cell.children).join("\n\n"))
      .join("\n\n"),
  ],
} satisfies Block;
