import { type Database, inLongTransaction } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { getDay } from "./page-view.ts";
import { mergeRareHosts, selectCrowdedDaysAcrossOwners, sumByMonthAcrossOwners } from "./tidy-page-views.queries.ts";

const detailedMonths = 25;

/** Tidies recent days, which still grow. Runs often, because anyone can make up referrers. */
export function tidyNewPageViews(db: Database, now: Date): Promise<void> {
  return mergeHosts(db, getDay(new Date(now.getTime() - 2 * dayMs), "UTC"));
}

/** Merges days older than 25 months into months with their main referrers. */
export async function tidyAllPageViews(db: Database, now: Date): Promise<void> {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - detailedMonths, 1));
  await inLongTransaction(db, (trx) => sumByMonthAcrossOwners(trx, getDay(end, "UTC")));
  await mergeHosts(db, "0001-01-01");
}

/** One day at a time, so that writers don't wait long. */
async function mergeHosts(db: Database, fromDay: string): Promise<void> {
  for (const { website_id, day } of await selectCrowdedDaysAcrossOwners(db, fromDay)) {
    await inLongTransaction(db, (trx) => mergeRareHosts(trx, website_id, day));
  }
}
