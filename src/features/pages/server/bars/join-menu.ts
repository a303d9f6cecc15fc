import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import type { Bars } from "../../../../page-components/bars.ts";
import { type PageRow, updatePage } from "../page/pages.queries.ts";
import { withPage } from "./menu-links.ts";
import { changeBars } from "./open-bars.ts";

/**
 * Puts a new page into the menu, in draft and for visitors, when it is saved for the first time. If the menu is full by then, the
 * page waits for the next save. Returns whether the menu changed.
 */
export async function joinMenu(trx: Database, page: PageRow, by: Editor): Promise<boolean> {
  if (!page.joins_menu) return false;
  let isFull = false;
  const add = (bars: Bars): Bars => {
    const added = withPage(bars, page);
    isFull ||= added === null;
    return added ?? bars;
  };
  const isSeen = await changeBars(trx, page.website_id, add, by);
  if (!isFull) await updatePage(trx, page.id, { joins_menu: false });
  return isSeen;
}
