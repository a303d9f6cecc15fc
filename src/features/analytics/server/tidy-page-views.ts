import { type Database, inLongTransaction } from "../../../db/database.ts";
import { getDay } from "../../../shared/days.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { forgetReaderSalts } from "./reader-marks.ts";
import {
  eraseFailedSearchesAcrossOwners,
  eraseReaderMarksAcrossOwners,
  mergeRareHosts,
  selectCrowdedDaysAcrossOwners,
  sumByMonthAcrossOwners,
} from "./tidy-page-views.queries.ts";

const detailedMonths = 25;
const searchDays = 90;

const dayAfter = (now: Date, ms: number) => getDay(new Date(now.getTime() + ms), "UTC");

/**
 * Tidies recent days, which still grow, and forgets whom past days counted. Runs often, because anyone can make up
 * referrers.
 */
export async function tidyNewPageViews(db: Database, now: Date): Promise<void> {
  await mergeHosts(db, dayAfter(now, -2 * dayMs));
  // The days that it is somewhere on Earth.
  await eraseReaderMarksAcrossOwners(db, { first: dayAfter(now, -12 * hourMs), last: dayAfter(now, 14 * hourMs) });
  await forgetReaderSalts(db, now);
}

/** Merges days older than 25 months into months with their main referrers. */
export async function tidyAllPageViews(db: Database, now: Date): Promise<void> {
  await inLongTransaction(db, (trx) => sumByMonthAcrossOwners(trx, firstDetailedDay(now)));
  await eraseFailedSearchesAcrossOwners(db, dayAfter(now, -searchDays * dayMs));
  await mergeHosts(db, "0001-01-01");
}

/** The first day whose views aren't merged into a month. */
export function firstDetailedDay(now: Date): string {
  return getDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - detailedMonths, 1)), "UTC");
}

/** One day at a time, so that writers don't wait long. */
async function mergeHosts(db: Database, fromDay: string): Promise<void> {
  for (const { website_id, day } of await selectCrowdedDaysAcrossOwners(db, fromDay)) {
    await inLongTransaction(db, (trx) => mergeRareHosts(trx, website_id, day));
  }
}
