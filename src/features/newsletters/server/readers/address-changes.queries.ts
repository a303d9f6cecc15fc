import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";

/** Replaces a change of the member that waits, unless that is to the same address and newer than the date. Returns whether it did. */
export async function upsertWaitingChange(
  trx: Database,
  row: Omit<NewRow<"newsletter_address_changes">, "confirmed_at">,
  since: Date,
): Promise<boolean> {
  const { space_id: _, member_id: __, ...set } = row;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("newsletter_address_changes")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .where("confirmed_at", "is", null)
        .doUpdateSet(set)
        .where(
          sql<boolean>`newsletter_address_changes.email <> excluded.email or newsletter_address_changes.created_at <= ${since}`,
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function selectWaitingAddress(db: Database, spaceId: number, memberId: number, now: Date) {
  const row = await db
    .selectFrom("newsletter_address_changes")
    .select("email")
    .where("space_id", "=", spaceId)
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is", null)
    .where("token_expires_at", ">", now)
    .executeTakeFirst();
  return row?.email ?? null;
}

const columns = [
  ...(["id", "member_id", "former_email", "email", "confirmed_at", "undone_at"] as const),
  sql<string>`coalesce((select language from members where id = member_id), '')`.as("language"),
] as const;

/** The change of a link that is still valid. */
export const changeByToken = (db: Database, spaceId: number, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("newsletter_address_changes")
    .select(columns)
    .where("space_id", "=", spaceId)
    .where("token_hash", "=", tokenHash)
    .where("token_expires_at", ">", now)
    .where("undone_at", "is", null);

/** The change that a link undoes, also if it has done so. */
export const changeByUndoToken = (db: Database, spaceId: number, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("newsletter_address_changes")
    .select(columns)
    .where("space_id", "=", spaceId)
    .where("undo_token_hash", "=", tokenHash)
    .where("undo_expires_at", ">", now);

export async function updateChange(
  trx: Database,
  id: number,
  values: Pick<NewRow<"newsletter_address_changes">, "confirmed_at" | "undo_token_hash" | "undo_expires_at">,
): Promise<void> {
  await trx.updateTable("newsletter_address_changes").set(values).where("id", "=", id).execute();
}

/**
 * Marks a confirmed change and all later ones of the member as undone, and deletes the one that waits. Returns the addresses
 * to which they led.
 */
export async function undoChangesSince(
  trx: Database,
  { memberId, id, now }: { memberId: number; id: number; now: Date },
): Promise<string[]> {
  const changes = sql`newsletter_address_changes where member_id = ${memberId}`;
  await sql`delete from ${changes} and confirmed_at is null`.execute(trx);
  const rows = await trx
    .updateTable("newsletter_address_changes")
    .set({ undone_at: now })
    .where("member_id", "=", memberId)
    .where("confirmed_at", ">=", (query) =>
      query.selectFrom("newsletter_address_changes").select("confirmed_at").where("id", "=", id),
    )
    .where("undone_at", "is", null)
    .returning("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Copies a reader's pause to a new address. */
export async function copyPause(trx: Database, spaceId: number, { former, next }: { former: string; next: string }) {
  await sql`insert into newsletter_pauses (space_id, email, until)
    select space_id, ${next}, until from newsletter_pauses where space_id = ${spaceId} and email = ${former}
    on conflict (space_id, email) do update set until = greatest(newsletter_pauses.until, excluded.until)`.execute(trx);
}

export async function deleteOldChangesAcrossOwners(trx: Database, now: Date): Promise<void> {
  await sql`delete from newsletter_address_changes
    where token_expires_at < ${now} and coalesce(undo_expires_at, token_expires_at) < ${now}`.execute(trx);
}

const isTheirs = ({
  spaceId,
  emails,
  memberIds,
}: PersonInData) => sql<boolean>`newsletter_address_changes.space_id = ${spaceId}
  and (member_id = any(${memberIds}::bigint[]) or email = any(${emails}::citext[]) or former_email = any(${emails}::citext[]))`;

export function selectPersonAddressChanges(db: Database, person: PersonInData) {
  return db
    .selectFrom("newsletter_address_changes")
    .select(["former_email", "email", "created_at", "confirmed_at", "undone_at"])
    .where(isTheirs(person))
    .orderBy("id")
    .execute();
}

export async function deletePersonAddressChanges(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("newsletter_address_changes")
    .where(isTheirs(person))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Former and new addresses. */
export async function selectAddressChangeEmailsAcrossOwners(
  db: Database,
  { after, limit }: NextRows,
): Promise<StoredEmail[]> {
  const { rows } = await sql<StoredEmail>`
    select id, space_id, address.email
    from (select * from newsletter_address_changes where id > ${after} order by id limit ${limit}) as change
    cross join lateral (values (former_email::text), (change.email::text)) as address (email) order by id`.execute(db);
  return rows;
}
