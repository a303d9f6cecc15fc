import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";
import type { SuppressionReason } from "../../consent-contract.ts";

/** Erased people are in `member_erasures`, without their address. */
export type StoredReason = Exclude<SuppressionReason, "erased">;

export interface SuppressionRow {
  reason: StoredReason;
  suppressed_at: Date;
}

/** Keeps an earlier reason, except that the person's own decision replaces one by mail servers or the owner. */
const unlessStronger = sql`
  on conflict (space_id, email) do update set reason = excluded.reason, suppressed_at = excluded.suppressed_at
    where suppressions.reason in ('bounced', 'manual') and excluded.reason in ('unsubscribed', 'complained')`;

export async function insertSuppression(
  trx: Database,
  spaceId: number,
  { email, reason, now }: { email: string; reason: StoredReason; now: Date },
): Promise<void> {
  await sql`insert into suppressions (space_id, email, reason, suppressed_at)
    values (${spaceId}, ${email}, ${reason}, ${now})
    ${unlessStronger}`.execute(trx);
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

/** Copies the suppression of a person's old address to the new one, unless it was a bounce. */
export async function moveSuppression(trx: Database, spaceId: number, former: string, next: string): Promise<void> {
  await sql`insert into suppressions (space_id, email, reason, suppressed_at)
    select space_id, ${next}, reason, suppressed_at from suppressions
    where space_id = ${spaceId} and email = ${former} and reason <> 'bounced'
    ${unlessStronger}`.execute(trx);
}

const isTheirs = ({ spaceId, emails }: PersonInData) =>
  sql<boolean>`suppressions.space_id = ${spaceId} and suppressions.email = any(${emails}::citext[])`;

export function selectSuppressionsOf(db: Database, person: PersonInData) {
  return db.selectFrom("suppressions").select(["email", "reason", "suppressed_at"]).where(isTheirs(person)).execute();
}

export async function deleteSuppressionsOf(trx: Database, person: PersonInData): Promise<number> {
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
