import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";
import type { StoredReason, SuppressionReason } from "../../consent-contract.ts";

export interface SuppressionRow {
  reason: StoredReason;
  suppressed_at: Date;
}

/** Keeps an earlier reason, except that the person's own decision replaces one by mail servers or the owner. */
const unlessStronger = sql`
  on conflict (space_id, email) do update set reason = excluded.reason, suppressed_at = excluded.suppressed_at
    where suppressions.reason in ('bounced', 'manual') and excluded.reason in ('unsubscribed', 'complained')`;

/** Returns whether that changed anything. */
export async function insertSuppression(
  trx: Database,
  spaceId: number,
  { email, reason, at }: { email: string; reason: StoredReason; at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into suppressions (space_id, email, reason, suppressed_at)
    values (${spaceId}, ${email}, ${reason}, ${at})
    ${unlessStronger} returning id`.execute(trx);
  return rows.length > 0;
}

export async function selectSuppression(
  db: Database,
  spaceId: number,
  email: string,
): Promise<SuppressionRow | undefined> {
  const row = await db
    .selectFrom("suppressions")
    .select(["reason", "suppressed_at"])
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .executeTakeFirst();
  return row as SuppressionRow | undefined;
}

/** Returns whether a suppression with one of the reasons existed. */
export async function deleteSuppression(
  trx: Database,
  spaceId: number,
  email: string,
  reasons: readonly SuppressionReason[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("suppressions")
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .where("reason", "in", reasons)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const isTheirs = ({ spaceId, emails }: PersonInData) =>
  sql<boolean>`suppressions.space_id = ${spaceId} and suppressions.email = any(${emails}::citext[])`;

export function selectPersonSuppressions(db: Database, person: PersonInData) {
  return db.selectFrom("suppressions").select(["email", "reason", "suppressed_at"]).where(isTheirs(person)).execute();
}

export async function deletePersonSuppressions(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("suppressions").where(isTheirs(person)).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectSuppressedEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  return db
    .selectFrom("suppressions")
    .select(["id", "space_id", "email"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}
