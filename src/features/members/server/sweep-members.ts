import type { Database } from "../../../db/database.ts";
import { binDays } from "../contract.ts";
import { eraseBinnedBeforeAcrossOwners } from "./own-members.queries.ts";

/** Erases what was in the bin for its 30 days. Any process may, at any time. */
export async function sweepMembers(db: Database, now: Date): Promise<void> {
  await eraseBinnedBeforeAcrossOwners(db, new Date(now.getTime() - binDays * 24 * 3_600_000));
}
