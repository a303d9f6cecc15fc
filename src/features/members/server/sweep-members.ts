import type { Database } from "../../../db/database.ts";
import { binDays } from "../contract.ts";
import { forgetImportsBeforeAcrossOwners } from "./import/imports.queries.ts";
import { eraseBinnedBeforeAcrossOwners } from "./own-members.queries.ts";

/** Erases what was in the bin for its 30 days, and by what an import could be undone. Any process may, at any time. */
export async function sweepMembers(db: Database, now: Date): Promise<void> {
  const date = new Date(now.getTime() - binDays * 24 * 3_600_000);
  await eraseBinnedBeforeAcrossOwners(db, date);
  await forgetImportsBeforeAcrossOwners(db, date);
}
