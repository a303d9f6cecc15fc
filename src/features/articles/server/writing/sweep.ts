import type { Database } from "../../../../db/database.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { binDays } from "../../writing-contract.ts";
import { deleteExpiredLinksAcrossOwners, eraseBinnedBeforeAcrossOwners } from "./sweep.queries.ts";

/** Erases what was in the bin for its 30 days, and preview links that ended. Any process may, at any time. */
export async function sweepWriting(db: Database, now: Date): Promise<void> {
  await eraseBinnedBeforeAcrossOwners(db, new Date(now.getTime() - binDays * dayMs));
  await deleteExpiredLinksAcrossOwners(db, now);
}
