import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { NextRows } from "../../../../db/personal-data.ts";
import { type StoredReason, type SuppressionReason, storedReasons } from "../../consent-contract.ts";
import type { SuppressionRow } from "./suppressions.queries.ts";

export async function insertChanges(trx: Database, rows: NewRow<"suppression_changes">[]): Promise<void> {
  await trx.insertInto("suppression_changes").values(rows).execute();
}

export async function selectChangesAcrossOwners(db: Database, limit: number) {
  const rows = await db.selectFrom("suppression_changes").selectAll().orderBy("id").limit(limit).execute();
  return rows as (Omit<(typeof rows)[number], "reason"> & { reason: StoredReason | null })[];
}

export async function deleteChanges(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("suppression_changes").where("id", "=", anyOf(ids)).execute();
}

/** All of a member list, or the one of an address. */
export async function selectUnmatched(
  db: Database,
  spaceId: number,
  hash?: Buffer,
): Promise<(SuppressionRow & { email_hash: Buffer })[]> {
  const rows = await db
    .selectFrom("unmatched_suppressions")
    .select(["email_hash", "reason", "suppressed_at"])
    .where("space_id", "=", spaceId)
    .$if(hash !== undefined, (query) => query.where("email_hash", "=", hash as Buffer))
    .execute();
  return rows as (SuppressionRow & { email_hash: Buffer })[];
}

export async function upsertUnmatched(trx: Database, row: NewRow<"unmatched_suppressions">): Promise<void> {
  const { reason, suppressed_at } = row;
  await trx
    .insertInto("unmatched_suppressions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["space_id", "email_hash"]).doUpdateSet({ reason, suppressed_at }))
    .execute();
}

/** Returns whether there was one with one of the reasons. */
export async function deleteUnmatched(
  trx: Database,
  spaceId: number,
  hash: Buffer,
  reasons: readonly SuppressionReason[] = storedReasons,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("unmatched_suppressions")
    .where("space_id", "=", spaceId)
    .where("email_hash", "=", hash)
    .where("reason", "in", reasons)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Also of those in the bin, who may be restored. */
export function selectMemberEmails(db: Database, spaceId: number, { after, limit }: NextRows) {
  return db
    .selectFrom("members")
    .select(["id", "email"])
    .where("space_id", "=", spaceId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function selectSuppressedEmails(db: Database, spaceId: number) {
  return db.selectFrom("suppressions").select(["email", "suppressed_at"]).where("space_id", "=", spaceId).execute();
}
