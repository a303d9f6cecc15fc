import { type RawBuilder, sql } from "kysely";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { type MergeColumn, mergeColumns } from "../../../../shared/words/member-fields.ts";
import type { CustomValues } from "../../../members/custom-fields.ts";
import { notifyThoseWho } from "../../../notifications/server/public.ts";
import { getTopic, reasonOfMember } from "../audience/audience.queries.ts";
import { listReaching, openLists, reasonInNetwork } from "../edition/takes-part.queries.ts";
import { isSendingPaused } from "../newsletter/pauses.queries.ts";
import { mayBeClaimed, waitForRoom, withinWeeklyLimits } from "./weekly-limits.queries.ts";

/** The outcome of a claimed recipient's email. */
export interface Settled {
  recipientId: number;
  state: "handed_over" | "uncertain" | "failed" | "excluded";
  answer: string;
}

export interface ClaimedRecipient extends Record<MergeColumn, string> {
  id: number;
  email: string;
  token: Buffer;
  attempts: number;
  member_id: number;
  /** The language of the translation that they get; null for the website's. */
  language: string | null;
  /** Values of the custom fields that the newsletter uses. */
  custom_fields: CustomValues;
}

interface Exchange {
  /** Identifies the process's claims. */
  claim: string;
  newsletterId: number;
  /** Whether it is a newsletter of the network. */
  isOfNetwork: boolean;
  settled: readonly Settled[];
  /** How many to claim. */
  wanted: number;
  now: Date;
  leaseEnd: Date;
}

type Values = Omit<Exchange, "settled" | "isOfNetwork"> & { ids: number[]; states: string[]; answers: string[] };

/** Values of the custom fields that the newsletter uses, but not of those that were deleted since it was handed in. */
const usedValues = (newsletterId: number) => sql`coalesce((
  select jsonb_object_agg(fields.id::text, members.custom_fields -> fields.id::text) from member_custom_fields fields
  where fields.id = any ((select array(
      select (field->>'field_id')::bigint from newsletter_bodies cross join jsonb_array_elements(newsletter_bodies.custom_fields) field
      where newsletter_id = ${newsletterId}
    ))::bigint[]) and fields.deleted_at is null and jsonb_exists(members.custom_fields, fields.id::text)
), '{}')`;

/** Checks a member who waits. */
const checkedMembers = ({ newsletterId, now }: Values) => sql`
      select recipients.id, recipients.email, recipients.token, recipients.language, due.attempts, members.id as member_id,
        ${sql.join(mergeColumns.map((column) => sql.ref(`members.${column}`)))}, ${usedValues(newsletterId)} as custom_fields,
        case when recipients.email is null then 'erased' when members.id is null or members.deleted_at is not null then 'deleted'
          when members.email <> recipients.email then 'address_changed'
          else ${reasonOfMember(now, getTopic(newsletterId))} end as reason
      from due join newsletter_recipients recipients on recipients.id = due.recipient_id
      left join members on members.id = recipients.member_id`;

/** Checks an address that waits for a newsletter of the network, which one of its lists must still allow. */
const checkedAddresses = ({ now }: Values) => sql`
      select recipients.id, recipients.email, recipients.token, recipients.language, due.attempts, person.member_id,
        ${sql.join(mergeColumns.map((column) => sql`${column === "name" ? sql`coalesce(person.name, '')` : sql`''`} as ${sql.ref(column)}`))},
        '{}'::jsonb as custom_fields,
        case when recipients.email is null then 'erased'
          else coalesce(${reasonInNetwork(sql`recipients.email`, now)}, person.reason,
            case when person.member_id is null then 'deleted' end) end as reason
      from due join newsletter_recipients recipients on recipients.id = due.recipient_id
      left join lateral ${listReaching(sql`open_lists`, now)} as person on true`;

/** Planned once per connection, which takes longer than running it. */
const exchangeWith = (checked: (values: Values) => RawBuilder<unknown>, lists = (_: Values) => sql``) =>
  prepared((_, values: Values) => {
    const { claim, newsletterId, ids, states, answers, wanted, now, leaseEnd } = values;
    return sql<ClaimedRecipient & { is_claimed: boolean }>`
    with ${lists(values)} settled as materialized (
      delete from newsletter_queue using unnest(
        ${ids}::bigint[], ${states}::text[], ${answers}::text[]
      ) as outcome (id, state, answer)
      where recipient_id = outcome.id and claim = ${claim}::uuid
      returning outcome.id, outcome.state, outcome.answer, newsletter_queue.newsletter_id
    ), stored as (
      update newsletter_recipients set state = settled.state, done_at = ${now},
        answer = case when email is not null or settled.state = 'excluded' then settled.answer end
      from settled where newsletter_recipients.id = settled.id
    ), counted as (
      insert into newsletter_volumes (website_id, day, handed_over)
      select website_id, (${now}::timestamptz at time zone 'utc')::date, count(*)
      from settled join newsletters on newsletters.id = settled.newsletter_id
      where settled.state = 'handed_over' group by website_id
    ), due as materialized (
      select recipient_id, attempts from newsletter_queue
      where newsletter_id = ${newsletterId} and claim is null and due_at <= ${now}
        and exists (select from newsletters where id = ${newsletterId} and state = 'sending' and frozen_at is not null
          and not ${isSendingPaused})
      order by due_at, recipient_id limit ${wanted} for update skip locked
    ), checked as materialized (${checked(values)}
    ), ${withinWeeklyLimits(values)}, excluded as (
      update newsletter_recipients set state = 'excluded', answer = judged.reason, done_at = ${now}
      from judged where newsletter_recipients.id = judged.id and judged.reason is not null
    ), unqueued as (
      delete from newsletter_queue using judged where recipient_id = judged.id and judged.reason is not null
    ), claimed as (
      update newsletter_queue set claim = case when ${mayBeClaimed} then ${claim}::uuid end, is_unsent = ${mayBeClaimed},
        due_at = case when ${mayBeClaimed} then ${leaseEnd} when judged.has_room then due_at else ${now}::timestamptz + ${waitForRoom} end
      from judged left join reserved on reserved.email = judged.email
      where recipient_id = judged.id and judged.reason is null returning recipient_id, claim
    )
    select checked.*, claimed.claim is not null as is_claimed
    from checked left join claimed on claimed.recipient_id = checked.id`;
  });
const exchange = exchangeWith(checkedMembers);
const exchangeOfNetwork = exchangeWith(
  checkedAddresses,
  ({ newsletterId }) => sql`open_lists as materialized (select space_id from ${openLists(newsletterId)} as lists),`,
);

/**
 * Stores the outcomes of some emails and claims the next, in one statement. Each person, and whether the network has paused
 * the website's newsletters, is checked again here, right before their email is handed over. Returns those who are claimed, and how many were looked at.
 */
export async function settleAndClaim(
  db: Database,
  { settled, isOfNetwork, ...given }: Exchange,
): Promise<{ claimed: ClaimedRecipient[]; looked: number }> {
  const rows = await (isOfNetwork ? exchangeOfNetwork : exchange)(db, {
    ...given,
    ids: settled.map(({ recipientId }) => recipientId),
    states: settled.map(({ state }) => state),
    answers: settled.map(({ answer }) => answer),
  });
  return { claimed: rows.filter(({ is_claimed }) => is_claimed), looked: rows.length };
}

/** Gives claimed recipients back, to be tried again. Nobody got anything. */
export async function releaseRecipients(
  db: Database,
  claim: string,
  waits: readonly { recipientId: number; answer: string; dueAt: Date; countsAsAttempt: boolean }[],
): Promise<void> {
  if (waits.length === 0) return;
  await sql`
    with released as (
      update newsletter_queue set claim = null, is_unsent = false, due_at = wait.due_at, attempts = attempts + wait.counts::integer
      from unnest(
        ${waits.map(({ recipientId }) => recipientId)}::bigint[], ${waits.map(({ dueAt }) => dueAt)}::timestamptz[],
        ${waits.map(({ answer }) => answer)}::text[], ${waits.map((wait) => wait.countsAsAttempt)}::boolean[]
      ) as wait (id, due_at, answer, counts)
      where recipient_id = wait.id and claim = ${claim}::uuid returning wait.id, wait.answer, wait.counts
    )
    update newsletter_recipients set answer = released.answer from released
    where newsletter_recipients.id = released.id and released.counts and email is not null`.execute(db);
}

/** Newsletters that are being sent and have due recipients, in a fixed order. */
export async function selectDueNewslettersAcrossOwners(db: Database, now: Date): Promise<DueNewsletter[]> {
  const { rows } = await sql<DueNewsletter>`
    select id, exists (select from newsletter_editions where newsletter_id = newsletters.id) as "isOfNetwork" from newsletters where state = 'sending' and frozen_at is not null and not ${isSendingPaused}
      and (resume_at is null or resume_at <= ${now}) and exists (
      select from newsletter_queue where newsletter_id = newsletters.id and claim is null and due_at <= ${now})
    order by id limit 1000`.execute(db);
  return rows;
}

export interface DueNewsletter {
  id: number;
  isOfNetwork: boolean;
}

/** Newsletters without waiting recipients. */
export async function finishNewslettersAcrossOwners(db: Database, now: Date): Promise<void> {
  await sql`
    update newsletters set state = 'sent', finished_at = ${now}, trouble = null, troubles = 0
    where state = 'sending' and frozen_at is not null
      and not exists (select from newsletter_queue where newsletter_id = newsletters.id)`.execute(db);
}

/** When the next recipient is due: to be tried, or to be found claimed by a process that died. */
export async function selectNextDueAcrossOwners(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(greatest(next.due_at, resume_at)) as due_at from newsletters cross join lateral (
      select due_at from newsletter_queue where newsletter_id = newsletters.id order by due_at limit 1
    ) as next where state = 'sending' and frozen_at is not null and not ${isSendingPaused}
    union all
    select min(due_at) from newsletter_queue where claim is not null
    order by due_at nulls last limit 1`.execute(db);
  return rows[0]?.due_at ?? undefined;
}

export function selectBody(db: Database, newsletterId: number) {
  return db
    .selectFrom("newsletter_bodies")
    .innerJoin("newsletters", "newsletters.id", "newsletter_bodies.newsletter_id")
    .select(["newsletters.website_id", "newsletter_bodies.subject", "sender_name", "reply_to", "custom_fields"])
    .select([sql<string>`coalesce(mail_html, html)`.as("html"), sql<string>`coalesce(mail_text, text)`.as("text")])
    .where("newsletter_id", "=", newsletterId)
    .executeTakeFirst();
}

/** Pauses a newsletter that is being sent, for a reason that people see, and notifies those who may send it. */
export function pauseNewsletter(db: Database, newsletterId: number, trouble: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const paused = await trx
      .updateTable("newsletters")
      .set({ state: "paused", trouble })
      .where("id", "=", newsletterId)
      .where("state", "=", "sending")
      .returning(["id", "website_id", "subject"])
      .execute();
    await reportPaused(trx, paused, now);
  });
}

/**
 * The mail server can't be reached: all newsletters wait, longer each time (one minute to half an hour), and are paused after
 * so many attempts in a row. Several processes that find out at the same time count as one attempt.
 */
export function noteTroubleAcrossOwners(
  db: Database,
  { trouble, isPermanent, atMost, now }: { trouble: string; isPermanent: boolean; atMost: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<PausedRow & { state: string }>`
      update newsletters set trouble = ${trouble}, troubles = troubles + 1,
        resume_at = ${now}::timestamptz + least(30, power(2, troubles)) * interval '1 minute',
        state = case when ${isPermanent} or troubles + 1 >= ${atMost} then 'paused' else state end
      where state = 'sending' and frozen_at is not null and (resume_at is null or resume_at <= ${now})
      returning id, website_id, subject, state`.execute(trx);
    await reportPaused(
      trx,
      rows.filter(({ state }) => state === "paused"),
      now,
    );
  });
}

interface PausedRow {
  id: number;
  website_id: number;
  subject: string;
}

/** Notifies those who may send newsletters that these were interrupted. */
export async function reportPaused(trx: Database, paused: readonly PausedRow[], now: Date): Promise<void> {
  for (const { id: newsletterId, website_id: websiteId, subject: title } of paused) {
    const happening = { kind: "newsletter-paused", newsletterId, websiteId, title } as const;
    await notifyThoseWho(trx, "newsletters.send", happening, now);
  }
}

export async function forgetTroubleAcrossOwners(db: Database): Promise<void> {
  await db
    .updateTable("newsletters")
    .set({ trouble: null, troubles: 0, resume_at: null })
    .where("state", "=", "sending")
    .where("troubles", ">", 0)
    .execute();
}

/** Gives back a claim's other recipients: sending to them has not begun. */
export async function releaseOthers(
  db: Database,
  claim: string,
  { kept, now }: { kept: readonly number[]; now: Date },
): Promise<void> {
  await db
    .updateTable("newsletter_queue")
    .set({ claim: null, is_unsent: false, due_at: now })
    .where("claim", "=", claim)
    .where("recipient_id", "<>", sql<number>`all(${kept}::bigint[])`)
    .execute();
}

/** Whether a claimed recipient may still get their email. */
export async function mayStillGet(db: Database, recipientId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_recipients recipients join members on members.id = recipients.member_id
    join newsletters on newsletters.id = recipients.newsletter_id
    where recipients.id = ${recipientId} and not ${isSendingPaused} and members.deleted_at is null and members.email = recipients.email
      and ${reasonOfMember(now, sql`newsletters.topic_id`)} is null`.execute(db);
  return rows.length > 0 || (await mayStillGetOfNetwork(db, recipientId, now));
}

async function mayStillGetOfNetwork(db: Database, recipientId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_recipients recipients
    join newsletter_editions editions on editions.newsletter_id = recipients.newsletter_id
    cross join lateral ${listReaching(openLists(sql`recipients.newsletter_id`), now)} as person
    where recipients.id = ${recipientId} and person.reason is null
      and ${reasonInNetwork(sql`recipients.email`, now)} is null`.execute(db);
  return rows.length > 0;
}
