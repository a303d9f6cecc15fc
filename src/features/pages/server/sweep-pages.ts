import type { Database } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { eraseComponentsDeletedBeforeAcrossOwners } from "./components.queries.ts";

const undoDays = 30;

/** Erases components deleted too long ago for undo. Safe to run in any process at any time. */
export async function sweepPages(db: Database, now: Date): Promise<void> {
  await eraseComponentsDeletedBeforeAcrossOwners(db, new Date(now.getTime() - undoDays * dayMs));
}
