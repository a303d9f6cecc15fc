import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";
import { networkListId } from "../../../members/server/public.ts";

/** Through which a person got newsletters of the network by a member list: by member, or by address. */
const isTheirs = ({ spaceId, emails, memberIds }: PersonInData) => sql<boolean>`(lists.space_id = ${spaceId} and (
  lists.member_id = any(${memberIds}::bigint[]) or recipients.email = any(${emails}::citext[])))`;

interface SentRow {
  email: string | null;
  state: string;
  answer: string | null;
  done_at: Date | null;
  subject: string;
}

export async function selectSentToPerson(db: Database, person: PersonInData): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select recipients.email::text as email, recipients.state, recipients.answer, recipients.done_at, newsletters.subject
    from newsletter_recipient_lists lists join newsletter_recipients recipients on recipients.id = lists.recipient_id
    join newsletters on newsletters.id = recipients.newsletter_id
    where ${isTheirs(person)} order by recipients.id`.execute(db);
  return rows;
}

/**
 * Takes a person off the list in all newsletters of the network. Recipients without another list lose their address and keep
 * their row, so that the figures add up. Emails being handed over right now are left to the process that does it.
 */
export async function eraseSentToPerson(trx: Database, person: PersonInData): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with theirs as materialized (
      select lists.id, lists.recipient_id from newsletter_recipient_lists lists
      join newsletter_recipients recipients on recipients.id = lists.recipient_id where ${isTheirs(person)}
    ), unlisted as (
      delete from newsletter_recipient_lists using theirs where newsletter_recipient_lists.id = theirs.id
    ), alone as materialized (
      select recipient_id as id from theirs where not exists (
        select from newsletter_recipient_lists other
        where other.recipient_id = theirs.recipient_id and other.space_id <> ${person.spaceId})
    ), unqueued as (
      delete from newsletter_queue using alone where recipient_id = alone.id and claim is null returning recipient_id
    ), erased as (
      update newsletter_recipients set email = null,
        state = case when unqueued.recipient_id is null then state else 'excluded' end,
        answer = case when unqueued.recipient_id is not null then 'erased' when state = 'excluded' then answer end
      from alone left join unqueued on unqueued.recipient_id = alone.id where newsletter_recipients.id = alone.id
    )
    select count(*) as count from theirs`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function selectAddressesInEditionsAcrossOwners(
  db: Database,
  { after, limit }: NextRows,
): Promise<StoredEmail[]> {
  const { rows } = await sql<StoredEmail>`
    select lists.id, lists.space_id, recipients.email::text as email from newsletter_recipient_lists lists
    join newsletter_recipients recipients on recipients.id = lists.recipient_id
    where lists.id > ${after} and recipients.email is not null order by lists.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether what an address decided about the network is this list's to report and to erase: only if the person is on it, or got
 * something through it, and is on no other. Else it would tell about strangers. To be called before the person is taken off the list.
 */
export const isOnlyOfList = (email: RawBuilder<unknown>, person: PersonInData) => sql<boolean>`(
  ${email} = any(${person.emails}::citext[])
  and (${person.memberIds.length > 0} or exists (
    select from newsletter_recipient_lists lists join newsletter_recipients recipients on recipients.id = lists.recipient_id
    where ${isTheirs(person)}))
  and not exists (select from members where members.email = ${email} and members.space_id <> ${person.spaceId}
    and members.deleted_at is null))`;

/** Addresses that want nothing from the network. */
export async function selectStoppedOfPerson(db: Database, person: PersonInData): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email::text as email from suppressions
    where space_id = ${networkListId} and ${isOnlyOfList(sql`suppressions.email`, person)}`.execute(db);
  return rows.map(({ email }) => email);
}

export async function deletePersonNetworkPauses(trx: Database, person: PersonInData): Promise<void> {
  await sql`delete from newsletter_pauses
    where space_id = ${networkListId} and ${isOnlyOfList(sql`newsletter_pauses.email`, person)}`.execute(trx);
}

interface ThroughList {
  space_id: number;
  member_id: number | null;
  /** The member's, which may have changed since. */
  current_email: string | null;
  /** Titles of the websites through which the list takes part. */
  titles: string[];
}

/** Through which lists a reader got a newsletter of the network. */
export async function selectListsOfRecipient(db: Database, recipientId: number): Promise<ThroughList[]> {
  const { rows } = await sql<ThroughList>`
    select lists.space_id, lists.member_id, members.email::text as current_email, array(
      select title from (
        select websites.title, newsletter_blocks.position from newsletter_blocks
        join newsletter_editions editions on editions.newsletter_id = recipients.newsletter_id
          and newsletter_blocks.newsletter_id = editions.root_id
        join websites on websites.id = newsletter_blocks.website_id
        where newsletter_blocks.space_id = lists.space_id and newsletter_blocks.state = 'handed_in'
          and not newsletter_blocks.is_left_out
        union all
        select host.title, 0 from newsletters join websites host on host.id = newsletters.website_id
        where newsletters.id = recipients.newsletter_id and host.space_id = lists.space_id
          and exists (select from newsletter_editions where newsletter_id = newsletters.id and includes_host_list)
      ) as names order by position, title) as titles
    from newsletter_recipient_lists lists join newsletter_recipients recipients on recipients.id = lists.recipient_id
    left join members on members.id = lists.member_id
    where lists.recipient_id = ${recipientId} order by lists.id`.execute(db);
  return rows;
}
