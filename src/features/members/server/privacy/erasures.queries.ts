import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

export async function selectErasures(db: Database, ownerId: number): Promise<Buffer[]> {
  const rows = await db.selectFrom("member_erasures").select("email_hash").where("owner_id", "=", ownerId).execute();
  return rows.map((row) => row.email_hash);
}

export async function insertErasure(trx: Database, ownerId: number, hash: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto("member_erasures")
    .values({ owner_id: ownerId, email_hash: hash, erased_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "email_hash"]).doUpdateSet({ erased_at: now }))
    .execute();
}

/** Returns false if there was none. */
export async function deleteErasure(trx: Database, ownerId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_erasures")
    .where("owner_id", "=", ownerId)
    .where("email_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function selectAllErasuresAcrossOwners(db: Database) {
  return db.selectFrom("member_erasures").select(["owner_id", "email_hash", "erased_at"]).execute();
}

/** Those of the ids that are accounts. */
export async function selectOwnersAmong(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom("users").select("id").where("id", "=", anyOf(ids)).execute();
  return rows.map(({ id }) => id);
}

export async function hasErasure(db: Database, ownerId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("member_erasures")
    .select("erased_at")
    .where("owner_id", "=", ownerId)
    .where("email_hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}
