import { type Database, inLongTransaction } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { dayOf } from "./page-view.ts";
import { mergeRareHosts, selectCrowdedDaysAcrossOwners, sumByMonthAcrossOwners } from "./tidy-page-views.queries.ts";

const detailedMonths = 25;

/** Of the last days, which visitors still add to. Anybody can make up referrers, so not only once a day. */
export function tidyNewPageViews(db: Database, now: Date): Promise<void> {
  return mergeHosts(db, dayOf(new Date(now.getTime() - 2 * dayMs), "UTC"));
}

/** Days older than 25 months become months, and each keeps only the referrers that mattered. */
export async function tidyAllPageViews(db: Database, now: Date): Promise<void> {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - detailedMonths, 1));
  await inLongTransaction(db, (trx) => sumByMonthAcrossOwners(trx, dayOf(end, "UTC")));
  await mergeHosts(db, "0001-01-01");
}

/** A day at a time: nobody who writes waits for long. */
async function mergeHosts(db: Database, fromDay: string): Promise<void> {
  for (const { website_id, day } of await selectCrowdedDaysAcrossOwners(db, fromDay)) {
    await inLongTransaction(db, (trx) => mergeRareHosts(trx, website_id, day));
  }
}
