import { type CSSProperties, Fragment, createElement as html } from "react";
import type { HtmlElement } from "../../html/tree.ts";
import { getElements } from "../../html/walk.ts";
import type { MailRendering } from "../../parts/block.ts";
import { layoutTable } from "../../parts/mail-cards.ts";
import { sideOfStart } from "../../parts/mail-context.ts";

/** Side by side if there is room; on phones, the second goes below the first. */
export const mail: MailRendering = (table, context) => {
  const column = (cell: HtmlElement, key: number) =>
    layoutTable(
      { key, align: sideOfStart(context), width: 256, style: columnStyle },
      html("td", { style: context.styles.column }, context.render(cell.children, context)),
    );
  const cells = getElements(table).flatMap(getElements).flatMap(getElements);
  return html(
    Fragment,
    {},
    ...cells.map(column),
    // The attribute, which Outlook for Windows has instead of the style.
    html("br", { clear: "all" }),
  );
};
const columnStyle: CSSProperties = { width: 268, maxWidth: "100%" };
