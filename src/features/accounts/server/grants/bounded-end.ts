import type { Database } from "../../../../db/database.ts";
import { type GrantPlace, selectEndOfOwner } from "./grants.queries.ts";

/** Returns when a new grant ends: at the wished time, or earlier if the grantor's own role there ends before. */
export async function boundEnd(
  db: Database,
  grantor: { userId: number | null; on: GrantPlace },
  wished: Date | null,
  now: Date,
): Promise<Date | null> {
  const { userId, on } = grantor;
  const own = userId === null ? null : await selectEndOfOwner(db, userId, on, now);
  return own && (wished === null || wished > own) ? own : wished;
}
