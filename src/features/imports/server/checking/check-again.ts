import type { Database } from "../../../../db/database.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import { remarks as itemRemarks } from "../../remarks-contract.ts";
import type { ImportRow } from "../store/imports.queries.ts";
import { type Replanned, replanItems, selectWaiting } from "../store/items.queries.ts";
import { Planner } from "./plan-items.ts";

const batch = 500;

/**
 * Plans what isn't imported yet once more, since the website may have changed. Returns whether anything is different from
 * what was shown. `row.user_id`: the person who imports.
 */
export async function checkAgain(trx: Database, sites: SiteDirectory, row: ImportRow): Promise<boolean> {
  const planner = await Planner.create(trx, sites, row);
  let isChanged = false;
  for (let after = 0; ; ) {
    const items = await selectWaiting(trx, row.id, after, batch);
    const all = await planner.plan(items.map((item) => ({ ...item, leave: null })));
    const changed = all.flatMap(({ item, planned: { remarks: planned, ...plan } }): Replanned[] => {
      const isSamePlace = plan.new_path === item.new_path && plan.edition_id === item.edition_id;
      if (plan.plan === item.plan && isSamePlace) return [];
      const lasting = item.remarks.filter((each) => each !== itemRemarks.otherLanguage);
      const remarks = [...new Set([...lasting, ...planned])];
      return [{ ...plan, remarks, number: item.number }];
    });
    if (changed.length > 0) await replanItems(trx, row.id, changed);
    isChanged ||= changed.length > 0;
    const last = items.at(-1);
    if (!last || items.length < batch) break;
    after = last.number;
  }
  return isChanged;
}
