import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { type Batch, noTopic, reasonOfMember } from "../audience/audience.queries.ts";
import type { ReasonCount } from "../audience/reason-counts.ts";
import { translationFor } from "../newsletter/translations.queries.ts";
import { currentLanguage, openLists, reasonInNetwork } from "./takes-part.queries.ts";

const hasConsent = sql<boolean>`exists (select from member_consents where member_consents.member_id = members.id)`;

export async function selectOpenLists(db: Database, newsletterId: number): Promise<number[]> {
  const { rows } = await sql<{ space_id: number }>`
    select space_id from ${openLists(newsletterId)} as lists order by space_id`.execute(db);
  return rows.map(({ space_id }) => space_id);
}

/** Remembers whose blocks are in the text that was just rendered. */
export async function storeRenderedLists(trx: Database, newsletterId: number): Promise<void> {
  await sql`update newsletter_editions set stored_list = 0,
    rendered_lists = array(select space_id from ${openLists(newsletterId)} as lists) where newsletter_id = ${newsletterId}`.execute(
    trx,
  );
}

/** Those that still take part. */
export async function selectRenderedLists(db: Database, newsletterId: number): Promise<number[]> {
  const { rows } = await sql<{ space_id: number }>`
    select space_id from ${openLists(newsletterId)} as lists
    where space_id = any((select rendered_lists from newsletter_editions where newsletter_id = ${newsletterId})::bigint[])
    order by space_id`.execute(db);
  return rows.map(({ space_id }) => space_id);
}

/** The list whose people are stored next; undefined after the last. */
export async function selectNextList(
  db: Database,
  newsletterId: number,
): Promise<{ spaceId: number; isBegun: boolean } | undefined> {
  const { rows } = await sql<{ spaceId: number; isBegun: boolean }>`
    select lists.space_id as "spaceId", lists.space_id = editions.stored_list as "isBegun"
    from newsletter_editions editions cross join ${openLists(newsletterId)} as lists
    where editions.newsletter_id = ${newsletterId} and lists.space_id = any(editions.rendered_lists)
      and lists.space_id >= editions.stored_list order by lists.space_id limit 1`.execute(db);
  return rows[0];
}

export async function updateStoredList(trx: Database, newsletterId: number, stored_list: number): Promise<void> {
  await trx.updateTable("newsletter_editions").set({ stored_list }).where("newsletter_id", "=", newsletterId).execute();
}

/**
 * Stores the next members of a list: each address once, with all lists it is on. Somebody who is excluded on one list, and
 * reachable on another, waits. Returns the last member that was looked at; undefined after the last one.
 */
export async function insertEditionRecipients(
  trx: Database,
  spaceId: number,
  { newsletterId, after, limit, now }: Batch,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with batch as materialized (
      select members.id, members.email, members.language, known.id as known_id, known.state as known_state,
        coalesce(known.id, nextval(pg_get_serial_sequence('newsletter_recipients', 'id'))) as recipient_id,
        coalesce(${reasonInNetwork(sql`members.email`, now)}, ${reasonOfMember(now, noTopic)}) as reason
      from (
        select * from members where space_id = ${spaceId} and deleted_at is null and id > ${after} and ${hasConsent}
        order by id limit ${limit}
      ) as members left join lateral (
        select id, state from newsletter_recipients recipients
        where recipients.email = members.email and newsletter_id = ${newsletterId} and recipients.member_id is null limit 1
      ) as known on true
    ), added as (
      insert into newsletter_recipients (id, newsletter_id, email, token, state, answer, done_at, language) overriding system value
      select recipient_id, ${newsletterId}, email, uuid_send(gen_random_uuid()),
        case when reason is null then 'waiting' else 'excluded' end, reason, case when reason is not null then ${now}::timestamptz end,
        ${translationFor(newsletterId, sql`batch.language`)}
      from batch where known_id is null
    ), listed as (
      insert into newsletter_recipient_lists (recipient_id, space_id, member_id)
      select recipient_id, ${spaceId}, id from batch
      -- The address belongs to another member since an earlier batch.
      on conflict (recipient_id, space_id) do update set member_id = excluded.member_id
    ), reached as (
      update newsletter_recipients set state = 'waiting', answer = null, done_at = null from batch
      where newsletter_recipients.id = batch.known_id and batch.known_state = 'excluded' and batch.reason is null
    ), queued as (
      insert into newsletter_queue (recipient_id, newsletter_id, due_at)
      select recipient_id, ${newsletterId}, ${now} from batch where reason is null and known_state is distinct from 'waiting'
    )
    select max(id) as last, count(*) as count from batch`.execute(trx);
  const { last = null, count = 0 } = rows[0] ?? {};
  return last === null || count < limit ? undefined : last;
}

/** For a correction: exactly those whose email was handed over, through the same lists. They are checked when it is their turn. */
export async function insertEditionHandedOver(
  trx: Database,
  { newsletterId, after, limit, now }: Batch,
  correctedId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with batch as materialized (
      select id, email, uuid_send(gen_random_uuid()) as token, ${currentLanguage(sql`newsletter_recipients`)} as language
      from newsletter_recipients
      where newsletter_id = ${correctedId} and state = 'handed_over' and id > ${after} order by id limit ${limit}
    ), added as (
      insert into newsletter_recipients (newsletter_id, email, token, state, answer, done_at, language)
      select ${newsletterId}, email, token, case when email is null then 'excluded' else 'waiting' end,
        case when email is null then 'erased' end, case when email is null then ${now}::timestamptz end,
        ${translationFor(newsletterId, sql`batch.language`)}
      from batch order by id returning id, token, state
    ), listed as (
      insert into newsletter_recipient_lists (recipient_id, space_id, member_id)
      select added.id, former.space_id, former.member_id
      from added join batch on batch.token = added.token join newsletter_recipient_lists former on former.recipient_id = batch.id
      where added.state = 'waiting'
    ), queued as (
      insert into newsletter_queue (recipient_id, newsletter_id, due_at)
      select id, ${newsletterId}, ${now} from added where state = 'waiting'
    )
    select max(id) as last, count(*) as count from batch`.execute(trx);
  const { last = null, count = 0 } = rows[0] ?? {};
  return last === null || count < limit ? undefined : last;
}

/** Addresses on the lists, by the reason why they get nothing; null: they get it. */
export async function countEditionByReason(db: Database, lists: readonly number[], now: Date): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select reason, count(*) as count from (
      select case when bool_or(reason is null) then null else min(reason) end as reason from (
        select email, coalesce(${reasonInNetwork(sql`members.email`, now)}, ${reasonOfMember(now, noTopic)}) as reason
        from members where members.space_id = any(${lists}::bigint[]) and members.deleted_at is null and ${hasConsent}
      ) as people group by email
    ) as addresses group by reason order by count desc`.execute(db);
  return rows;
}

/** How many have a newsletter of the network, for its correction. */
export async function countHandedOver(db: Database, newsletterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from newsletter_recipients
    where newsletter_id = ${newsletterId} and state = 'handed_over'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Addresses that may still get it, for finding those who unsubscribed before a backup was restored. */
export async function selectOpenAddresses(
  db: Database,
  newsletterId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email::text as email from newsletter_recipients where newsletter_id = ${newsletterId} and id > ${after}
      and email is not null and state in ('waiting', 'uncertain') order by id limit ${limit}`.execute(db);
  return rows;
}
