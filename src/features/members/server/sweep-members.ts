import type { Database } from "../../../db/database.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { previewHours } from "../bulk-contract.ts";
import { binDays } from "../contract.ts";
import { forgetBulkBeforeAcrossOwners } from "./bulk/bulk.queries.ts";
import { forgetImportsBeforeAcrossOwners } from "./import/imports.queries.ts";
import { eraseBinnedBeforeAcrossOwners } from "./own-members.queries.ts";

/** Erases what was in the bin for its 30 days, and by what imports and bulk changes could be undone. Any process may, at any time. */
export async function sweepMembers(db: Database, now: Date): Promise<void> {
  const date = new Date(now.getTime() - binDays * dayMs);
  await eraseBinnedBeforeAcrossOwners(db, date);
  await forgetImportsBeforeAcrossOwners(db, date);
  const previewed = new Date(now.getTime() - previewHours * hourMs);
  await forgetBulkBeforeAcrossOwners(db, { previewed, committed: date });
}
