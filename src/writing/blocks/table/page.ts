import { type HtmlElement, makeElement } from "../../html/tree.ts";
import type { PageRendering } from "../../parts/block.ts";
import { region } from "../../parts/region.ts";

export const page: PageRendering = {
  element: (table, { t }) => region(makeElement("div", [withHead(table)], { class: "table-scroll" }), t("text.table")),
};

/** A first row of headings becomes the head, which is repeated on each printed page. */
function withHead(table: HtmlElement): HtmlElement {
  const [body] = table.children;
  const rows = typeof body === "object" ? body.children : [];
  const [first, ...others] = rows;
  const isHead =
    typeof first === "object" &&
    others.length > 0 &&
    first.children.every((cell) => typeof cell === "object" && cell.tag === "th" && !cell.attributes.rowspan);
  if (!isHead) return table;
  return { ...table, children: [makeElement("thead", [first]), makeElement("tbody", others)] };
}
