import type { Database, NewRow } from "../../../../db/database.ts";

export async function insertReset(db: Database, row: NewRow<"password_resets">): Promise<void> {
  await db.insertInto("password_resets").values(row).execute();
}

export function selectReset(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom("password_resets")
    .select(["used_at", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Uses a link up; of several who try at once, one succeeds. Returns its account; undefined if it is not open. */
export async function consumeReset(trx: Database, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable("password_resets")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteResetsBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<", before).execute();
}
