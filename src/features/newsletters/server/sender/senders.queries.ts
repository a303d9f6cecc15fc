import type { Database } from "../../../../db/database.ts";
import type { SenderDiagnosis } from "../../sender-contract.ts";

const columns = ["website_id", "address", "domain", "is_ready", "checked_at", "diagnosis"] as const;

export type SenderRow = NonNullable<Awaited<ReturnType<typeof selectSender>>>;
export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

export function selectSender(db: Database, websiteId: number) {
  return db.selectFrom("newsletter_senders").select(columns).where("website_id", "=", websiteId).executeTakeFirst();
}

/** One change at a time for each website; until the transaction ends. */
export async function lockSenders(trx: Database, websiteId: number): Promise<void> {
  await trx.selectFrom("websites").select("id").where("id", "=", websiteId).forNoKeyUpdate().execute();
}

export async function upsertSender(
  trx: Database,
  websiteId: number,
  { address, domain }: { address: string; domain: string },
): Promise<void> {
  // What was found about another address says nothing about this one.
  const fresh = { address, domain, is_ready: false, checked_at: null, diagnosis: null };
  await trx
    .insertInto("newsletter_senders")
    .values({ website_id: websiteId, ...fresh })
    .onConflict((conflict) => conflict.column("website_id").doUpdateSet(fresh))
    .execute();
}

export async function deleteSender(trx: Database, websiteId: number): Promise<void> {
  await trx.deleteFrom("newsletter_senders").where("website_id", "=", websiteId).execute();
}

/** Stores what a check of this address found. Returns false if it is another address by now. */
export async function storeSenderCheck(
  trx: Database,
  { website_id, address, domain }: Pick<SenderRow, "website_id" | "address" | "domain">,
  { isReady, diagnosis }: { isReady: boolean; diagnosis: SenderDiagnosis },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("newsletter_senders")
    .set({ is_ready: isReady, checked_at: diagnosis.checked_at, diagnosis: JSON.stringify(diagnosis) })
    .where("website_id", "=", website_id)
    .where("address", "=", address)
    .where("domain", "=", domain)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Newest first. */
export function selectKeys(db: Database, websiteId: number, domain: string) {
  return db
    .selectFrom("newsletter_keys")
    .select(["id", "number", "public_key", "private_key", "created_at", "seen_at", "retired_at"])
    .where("website_id", "=", websiteId)
    .where("domain", "=", domain)
    .orderBy("number", "desc")
    .limit(20)
    .execute();
}

export interface NewKey {
  websiteId: number;
  domain: string;
  number: number;
  publicKey: string;
  sealed: Buffer;
  now: Date;
}

export async function insertKey(
  trx: Database,
  { websiteId, domain, number, publicKey, sealed, now }: NewKey,
): Promise<void> {
  const row = { website_id: websiteId, domain, number, public_key: publicKey, private_key: sealed, created_at: now };
  await trx.insertInto("newsletter_keys").values(row).execute();
}

/** From now on, this key signs, and the ones before it don't. */
export async function useKey(trx: Database, { id }: Pick<KeyRow, "id">, older: readonly KeyRow[], now: Date) {
  await trx
    .updateTable("newsletter_keys")
    .set({ seen_at: now })
    .where("id", "=", id)
    .where("seen_at", "is", null)
    .execute();
  const ids = older.filter(({ retired_at }) => retired_at === null).map((key) => key.id);
  if (ids.length === 0) return;
  await trx.updateTable("newsletter_keys").set({ retired_at: now }).where("id", "in", ids).execute();
}

export async function deleteKeysRetiredBefore(
  trx: Database,
  { websiteId, before }: { websiteId: number; before: Date },
): Promise<void> {
  await trx
    .deleteFrom("newsletter_keys")
    .where("website_id", "=", websiteId)
    .where("retired_at", "<", before)
    .execute();
}
