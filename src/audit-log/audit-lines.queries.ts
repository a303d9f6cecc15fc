import { sql } from "kysely";
import type { Database, NewRow } from "../db/database.ts";
import type { AuditAction } from "../shared/audit-actions.ts";

/** Returns its id. */
export async function insertAuditLine(trx: Database, line: NewRow<"audit_lines">): Promise<number> {
  return (await trx.insertInto("audit_lines").values(line).returning("id").executeTakeFirstOrThrow()).id;
}

/** The subject of lines: an address that is stored with them, or an account or none. */
interface Subject {
  email?: string;
  /** The client's address. */
  address?: string;
  hasAccount?: boolean;
}

/** How many lines of this action about this there are since, at most `limit`. */
export async function countLatest(
  db: Database,
  action: AuditAction,
  { since, limit }: { since: Date; limit: number },
  { email, address, hasAccount }: Subject = {},
): Promise<number> {
  let few = db
    .selectFrom("audit_lines")
    .select("id")
    .where("action", "=", action)
    .where("happened_at", ">", since)
    .limit(limit);
  if (email !== undefined) few = few.where(sql`lower(plain ->> 'email')`, "=", email.toLowerCase());
  if (address !== undefined) few = few.where(sql`plain ->> 'address'`, "=", address);
  if (hasAccount !== undefined) few = few.where("user_id", hasAccount ? "is not" : "is", null);
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
