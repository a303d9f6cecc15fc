import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

export async function selectErasures(db: Database, spaceId: number): Promise<Buffer[]> {
  const rows = await db.selectFrom("member_erasures").select("email_hash").where("space_id", "=", spaceId).execute();
  return rows.map((row) => row.email_hash);
}

export async function insertErasure(trx: Database, spaceId: number, hash: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto("member_erasures")
    .values({ space_id: spaceId, email_hash: hash, erased_at: now })
    .onConflict((conflict) => conflict.columns(["space_id", "email_hash"]).doUpdateSet({ erased_at: now }))
    .execute();
}

/** Returns false if there was none. */
export async function deleteErasure(trx: Database, spaceId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_erasures")
    .where("space_id", "=", spaceId)
    .where("email_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function selectAllErasuresAcrossOwners(db: Database) {
  return db.selectFrom("member_erasures").select(["space_id", "email_hash", "erased_at"]).execute();
}

/** Those of the ids that are spaces. */
export async function selectSpacesAmong(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom("spaces").select("id").where("id", "=", anyOf(ids)).execute();
  return rows.map(({ id }) => id);
}

export async function hasErasure(db: Database, spaceId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("member_erasures")
    .select("erased_at")
    .where("space_id", "=", spaceId)
    .where("email_hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}
