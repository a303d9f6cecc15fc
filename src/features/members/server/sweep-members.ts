import type { Database } from "../../../db/database.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { previewHours } from "../bulk-contract.ts";
import { binDays } from "../contract.ts";
import { forgetBulkBeforeAcrossOwners } from "./bulk/bulk.queries.ts";
import { eraseLabelsBeforeAcrossOwners } from "./labels/labels.queries.ts";
import { forgetImportsBeforeAcrossOwners } from "./log/imports.queries.ts";
import { eraseBinnedBeforeAcrossOwners } from "./members/own-members.queries.ts";

/** Erases members after 30 days in the bin and expired undo data of imports and bulk changes. Safe to run in any process. */
export async function sweepMembers(db: Database, now: Date): Promise<void> {
  const date = new Date(now.getTime() - binDays * dayMs);
  await eraseBinnedBeforeAcrossOwners(db, date);
  await eraseLabelsBeforeAcrossOwners(db, date);
  await forgetImportsBeforeAcrossOwners(db, date);
  const previewed = new Date(now.getTime() - previewHours * hourMs);
  await forgetBulkBeforeAcrossOwners(db, { previewed, committed: date });
}
