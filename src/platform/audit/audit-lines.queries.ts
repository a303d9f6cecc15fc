import { sql } from "kysely";
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

/**
 * Erases names, titles, and addresses from the lines by or about an account or an address. The lines stay, with the
 * account's number, and so do their seals. Call it in the transaction that deletes an account.
 */
export async function eraseFromAuditLines(
  trx: Database,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await trx
    .updateTable("audit_lines")
    .set({ plain: null, salt: null })
    .where("plain", "is not", null)
    .where((where) =>
      where.or([
        where("actor_id", "=", userId),
        where("user_id", "=", userId),
        where.and([sql<boolean>`plain ? 'email'`, where(sql`lower(plain ->> 'email')`, "=", email.toLowerCase())]),
      ]),
    )
    .execute();
}
