import type { Database } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { eraseComponentsDeletedBeforeAcrossOwners } from "./page/components.queries.ts";
import { erasePagesDeletedBeforeAcrossOwners } from "./page/pages.queries.ts";
import { eraseSavedDeletedBeforeAcrossOwners } from "./saved/saved-sections.queries.ts";

const undoDays = 30;

/** Erases pages, components, and saved sections deleted too long ago to be restored. Safe to run in any process at any time. */
export async function sweepPages(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoDays * dayMs);
  await erasePagesDeletedBeforeAcrossOwners(db, before);
  await eraseComponentsDeletedBeforeAcrossOwners(db, before);
  await eraseSavedDeletedBeforeAcrossOwners(db, before);
}
