import { createElement as html } from "react";
import type { HtmlElement } from "../../html/tree.ts";
import { getElements } from "../../html/walk.ts";
import type { MailRendering } from "../../parts/block.ts";
import { ownDirection } from "../../parts/direction.ts";
import { inDirection, type MailContext, sideOfStart } from "../../parts/mail-context.ts";

export const mail: MailRendering = (table, context) => {
  const rows = getElements(table).flatMap(getElements);
  return html(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, style: { ...context.styles.boxed, borderCollapse: "collapse" } },
    html("tbody", {}, ...rows.map((row, key) => html("tr", { key }, ...getElements(row).map(cellIn(context))))),
  );
};

const cellIn = (around: MailContext) => (cell: HtmlElement, key: number) => {
  const dir = ownDirection(cell, around.direction);
  const context = inDirection(dir, around);
  const { colspan, rowspan } = cell.attributes;
  const attributes = {
    key,
    className: "lines",
    style: context.styles.tableCell,
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
    ...(dir && { dir }),
    align: sideOfStart(context),
  };
  return html(cell.tag === "th" ? "th" : "td", attributes, context.render(cell.children, context));
};
