import type { Database, NewRow } from "../../db/database.ts";
import type { AuditAction } from "../../shared/audit-actions.ts";

/** Returns its id. */
export async function insertAuditLine(trx: Database, line: NewRow<"audit_lines">): Promise<number> {
  return (await trx.insertInto("audit_lines").values(line).returning("id").executeTakeFirstOrThrow()).id;
}

/** How many lines of this action there are since, at most `limit`. */
export async function countLatest(db: Database, action: AuditAction, since: Date, limit: number): Promise<number> {
  const few = db
    .selectFrom("audit_lines")
    .select("id")
    .where("action", "=", action)
    .where("happened_at", ">", since)
    .limit(limit);
  const row = await db
    .selectFrom(few.as("few"))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
