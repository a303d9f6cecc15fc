import type { Database } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { eraseComponentsDeletedBeforeAcrossOwners } from "./components.queries.ts";
import { erasePagesDeletedBeforeAcrossOwners } from "./pages.queries.ts";

const undoDays = 30;

/** Erases pages and components deleted too long ago to be restored. Safe to run in any process at any time. */
export async function sweepPages(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoDays * dayMs);
  await erasePagesDeletedBeforeAcrossOwners(db, before);
  await eraseComponentsDeletedBeforeAcrossOwners(db, before);
}
