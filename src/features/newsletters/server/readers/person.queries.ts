import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";

/** A person's recipient rows on the websites of a space: by member, or by address. */
const isTheirs = ({ spaceId, emails, memberIds }: PersonInData) => sql<boolean>`newsletter_recipients.id in (
  select recipients.id from newsletter_recipients recipients
  join newsletters on newsletters.id = recipients.newsletter_id
  join websites on websites.id = newsletters.website_id and websites.space_id = ${spaceId} and not websites.is_host
  where recipients.member_id = any(${memberIds}::bigint[]) or recipients.email = any(${emails}::citext[]))`;

export function selectPersonRecipients(db: Database, person: PersonInData) {
  return db
    .selectFrom("newsletter_recipients")
    .innerJoin("newsletters", "newsletters.id", "newsletter_recipients.newsletter_id")
    .select(["newsletter_recipients.email", "newsletter_recipients.state", "newsletter_recipients.answer"])
    .leftJoin("newsletter_bodies", "newsletter_bodies.newsletter_id", "newsletters.id")
    .select(["newsletter_recipients.done_at", "newsletters.subject", "newsletter_bodies.custom_fields"])
    .where(isTheirs(person))
    .orderBy("newsletter_recipients.id")
    .execute();
}

/**
 * Keeps the rows without personal data, so that the figures add up. Waiting recipients become excluded; emails being handed
 * over right now are left to the process that does it.
 */
export async function erasePersonRecipients(trx: Database, person: PersonInData): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with theirs as materialized (
      select id from newsletter_recipients where ${isTheirs(person)} and (email is not null or member_id is not null)
    ), unqueued as (
      delete from newsletter_queue using theirs where recipient_id = theirs.id and claim is null returning recipient_id
    ), erased as (
      update newsletter_recipients set email = null, member_id = null,
        state = case when unqueued.recipient_id is null then state else 'excluded' end,
        answer = case when unqueued.recipient_id is not null then 'erased' when state = 'excluded' then answer end
      from theirs left join unqueued on unqueued.recipient_id = theirs.id
      where newsletter_recipients.id = theirs.id returning theirs.id
    )
    select count(*) as count from erased`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function selectRecipientEmailsAcrossOwners(
  db: Database,
  { after, limit }: NextRows,
): Promise<StoredEmail[]> {
  const { rows } = await sql<StoredEmail>`
    select recipients.id, websites.space_id, recipients.email::text as email
    from newsletter_recipients recipients join newsletters on newsletters.id = recipients.newsletter_id
    join websites on websites.id = newsletters.website_id and not websites.is_host
    where recipients.id > ${after} and recipients.email is not null order by recipients.id limit ${limit}`.execute(db);
  return rows;
}

const getPause = ({ spaceId, emails }: PersonInData) =>
  sql<boolean>`newsletter_pauses.space_id = ${spaceId} and newsletter_pauses.email = any(${emails}::citext[])`;

export function selectPersonPauses(db: Database, person: PersonInData) {
  return db.selectFrom("newsletter_pauses").select(["email", "until"]).where(getPause(person)).execute();
}

export async function deletePersonPauses(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("newsletter_pauses").where(getPause(person)).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectPausedEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  return db
    .selectFrom("newsletter_pauses")
    .select(["id", "space_id", "email"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}
