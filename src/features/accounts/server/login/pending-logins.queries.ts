import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";

export async function insertPendingLogin(db: Database, login: NewRow<"pending_logins">, now: Date): Promise<void> {
  await db.deleteFrom("pending_logins").where("expires_at", "<=", now).execute();
  await db.insertInto("pending_logins").values(login).execute();
}

/** Counts an attempt. Undefined if the login has expired, had too many attempts, or its account is disabled. */
export function countAttempt(db: Database, tokenHash: Buffer, now: Date, allowed: number) {
  return db
    .updateTable("pending_logins")
    .from("users")
    .set({ attempts: sql`attempts + 1` })
    .whereRef("users.id", "=", "pending_logins.user_id")
    .where("users.disabled_at", "is", null)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("attempts", "<", allowed)
    .returning(["users.id", "users.email", "users.password_hash"])
    .executeTakeFirst();
}

export async function deletePendingLogins(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom("pending_logins").where("user_id", "=", userId).execute();
}

/** Returns false if another request was faster, or the password was changed. */
export async function consumePendingLogin(trx: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("pending_logins")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
