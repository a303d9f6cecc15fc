import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";

/** Replaces the link of an address unless that is newer than the date. Returns whether it did. */
export async function upsertLink(trx: Database, row: NewRow<"own_data_links">, since: Date): Promise<boolean> {
  const { space_id: _, email: __, ...set } = row;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("own_data_links")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["space_id", "email"]).doUpdateSet(set).where("own_data_links.created_at", "<=", since),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function hasLinkSince(db: Database, spaceId: number, email: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("own_data_links")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the address of a link that is still valid. */
export async function selectLinkEmail(db: Database, spaceId: number, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom("own_data_links")
    .select("email")
    .where("space_id", "=", spaceId)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.email;
}

export async function deleteOldLinksAcrossOwners(trx: Database, now: Date): Promise<void> {
  await trx.deleteFrom("own_data_links").where("expires_at", "<", now).execute();
}

const isTheirs = ({ spaceId, emails }: PersonInData) =>
  sql<boolean>`own_data_links.space_id = ${spaceId} and own_data_links.email = any(${emails}::citext[])`;

export function selectPersonLinks(db: Database, person: PersonInData) {
  return db.selectFrom("own_data_links").select(["email", "created_at"]).where(isTheirs(person)).execute();
}

export async function deletePersonLinks(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("own_data_links").where(isTheirs(person)).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectLinkEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  return db
    .selectFrom("own_data_links")
    .select(["id", "space_id", "email"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}
