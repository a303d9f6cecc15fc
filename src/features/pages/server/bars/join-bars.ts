import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import type { Bars, BarType } from "../../../../page-components/bars.ts";
import { type PageRow, updatePage } from "../page/pages.queries.ts";
import { withPage } from "./menu-links.ts";
import { changeBars } from "./open-bars.ts";

/** The mark of a new page that waits for its link in a bar. */
export const joinMarks = { navbar1: "joins_menu", footer1: "joins_footer" } as const satisfies Record<
  BarType,
  keyof PageRow
>;

/**
 * Puts a new page into the menu and the footer, in draft and for visitors, when it is saved for the first time. If a bar is full by
 * then, the page waits for the next save. Returns whether visitors see a change.
 */
export async function joinBars(trx: Database, page: PageRow, by: Editor): Promise<boolean> {
  let isSeen = false;
  for (const bar of ["navbar1", "footer1"] as const) {
    if (!page[joinMarks[bar]]) continue;
    let isFull = false;
    const add = (bars: Bars): Bars => {
      const added = withPage(bars, page, bar);
      isFull ||= added === null;
      return added ?? bars;
    };
    isSeen = (await changeBars(trx, page.website_id, add, by)) || isSeen;
    if (!isFull) await updatePage(trx, page.id, { [joinMarks[bar]]: false });
  }
  return isSeen;
}
