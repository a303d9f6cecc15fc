import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { type MemberFilter, readFilter } from "../../../members/list-contract.ts";
import { isReachable, matchesFilter } from "../../../members/server/public.ts";
import type { Audience, AudienceRule, ExclusionReason } from "../../audience-contract.ts";
import { translationFor } from "../newsletter/translations.queries.ts";
import type { ReasonCount } from "./reason-counts.ts";
import { hasStoppedTopic } from "./topic-stops.queries.ts";

/** An audience with its segments' filters, as they are now. */
export interface ChosenPeople {
  spaceId: number;
  newsletterAudience: Audience;
  filters: ReadonlyMap<number, MemberFilter>;
  /** The newsletter's topic. */
  topicId: number | null;
}

export async function selectFilters(
  db: Database,
  spaceId: number,
  ids: readonly number[],
): Promise<Map<number, MemberFilter>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("member_segments")
    .select(["id", "filter"])
    .where("space_id", "=", spaceId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, filter }) => [id, readFilter(filter)]));
}

/** Sign-up forms of a website, with removed ones that people signed up with. */
export async function selectSignUpForms(db: Database, websiteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select page_components.id from page_components join pages on pages.id = page_components.page_id
    where pages.website_id = ${websiteId} and component_type = 'membersection1'
      and (page_components.deleted_at is null and pages.deleted_at is null
        or exists (select from sign_ups where component_id = page_components.id and sign_ups.deleted_at is null))
    order by page_components.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a row of `members` follows the rule. */
function follows(rule: AudienceRule, filters: ChosenPeople["filters"]): RawBuilder<boolean> {
  if (rule.kind === "everybody") return sql`true`;
  if (rule.kind === "form") {
    return sql`exists (select from sign_ups where sign_ups.member_id = members.id
      and sign_ups.component_id = ${rule.component_id} and sign_ups.deleted_at is null)`;
  }
  if (rule.kind === "label") return matchesFilter({ label: [rule.label_id] });
  const filter = filters.get(rule.segment_id);
  return filter ? matchesFilter(filter) : sql`false`;
}

const isPaused = (
  now: Date,
) => sql<boolean>`exists (select from newsletter_pauses where newsletter_pauses.space_id = members.space_id
  and newsletter_pauses.email = members.email and newsletter_pauses.until > ${now})`;

/** The topic of newsletters of the network. */
export const noTopic = sql<null>`null::bigint`;

/** The topic of a newsletter. */
export const getTopic = (newsletterId: number) =>
  sql<number | null>`(select topic_id from newsletters about where about.id = ${newsletterId})`;

/**
 * Why a row of `members` gets nothing about a topic, which may be null; null if it does. The last branch covers what `members` may
 * add to its rule.
 */
export const reasonOfMember = (now: Date, topicId: RawBuilder<unknown>) => sql<ExclusionReason | null>`case
  when ${isReachable} then case when ${isPaused(now)} then 'paused' when ${hasStoppedTopic(topicId)} then 'topic_stopped' end
  else coalesce(
    (select reason from suppressions where suppressions.space_id = members.space_id and suppressions.email = members.email),
    case when not exists (select from member_consents where member_consents.member_id = members.id) then 'no_consent'
      when members.is_unconfirmed then 'unconfirmed' else 'no_consent' end)
  end`;

function isChosen({ spaceId, newsletterAudience: { to }, filters }: ChosenPeople) {
  return sql<boolean>`(members.space_id = ${spaceId} and members.deleted_at is null and ${follows(to, filters)})`;
}

function isLeftOut({ newsletterAudience: { without }, filters }: ChosenPeople): RawBuilder<boolean> {
  if (without.length === 0) return sql`false`;
  return sql`(${sql.join(
    without.map((rule) => follows(rule, filters)),
    sql` or `,
  )})`;
}

const topicIn = ({ topicId }: ChosenPeople) => sql`${topicId}::bigint`;

/** Everybody chosen, by the reason why they get nothing; null: they get it. */
export async function countByReason(db: Database, people: ChosenPeople, now: Date) {
  const { rows } = await sql<ReasonCount>`
    select reason, count(*) as count from (
      select case when ${isLeftOut(people)} then 'left_out' else ${reasonOfMember(now, topicIn(people))} end as reason
      from members where ${isChosen(people)}
    ) as reasons group by reason order by count desc`.execute(db);
  return rows;
}

export async function selectExamples(db: Database, people: ChosenPeople, now: Date, limit: number) {
  const { rows } = await sql<{ member_id: number; name: string; email: string }>`
    select id as member_id, name, email from members
    where ${isChosen(people)} and not ${isLeftOut(people)} and ${reasonOfMember(now, topicIn(people))} is null
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** People whose email was handed over, by the reason why they would not get a correction. */
export async function countHandedOverByReason(db: Database, newsletterId: number, now: Date) {
  const { rows } = await sql<ReasonCount>`
    select case when members.id is null then 'deleted' when members.email <> recipients.email then 'address_changed'
      else ${reasonOfMember(now, getTopic(newsletterId))} end as reason, count(*) as count
    from newsletter_recipients recipients
    left join members on members.id = recipients.member_id and members.deleted_at is null
    where recipients.newsletter_id = ${newsletterId} and recipients.state = 'handed_over'
    group by reason order by count desc`.execute(db);
  return rows;
}

export async function selectHandedOverExamples(db: Database, newsletterId: number, now: Date, limit: number) {
  const { rows } = await sql<{ member_id: number; name: string; email: string }>`
    select members.id as member_id, name, members.email from newsletter_recipients recipients
    join members on members.id = recipients.member_id and members.email = recipients.email
    where recipients.newsletter_id = ${newsletterId} and recipients.state = 'handed_over'
      and ${reasonOfMember(now, getTopic(newsletterId))} is null
    order by recipients.id limit ${limit}`.execute(db);
  return rows;
}

export interface Batch {
  newsletterId: number;
  /** Everybody up to this row is stored already. */
  after: number;
  limit: number;
  now: Date;
}

/**
 * Stores the next people of an audience as recipients. Those without consent, or left out, aren't part of it. Returns the
 * last row that was looked at; undefined after the last one.
 */
export async function insertRecipients(trx: Database, people: ChosenPeople, batch: Batch) {
  const { after, limit, now } = batch;
  return insertBatch(trx, batch, {
    candidates: sql`select members.id as row_id, members.id as member_id, members.email, members.language, ${reasonOfMember(now, topicIn(people))} as reason
      from members where ${isChosen(people)} and members.id > ${after} and not ${isLeftOut(people)}
        and exists (select from member_consents where member_consents.member_id = members.id)
      order by members.id limit ${limit}`,
  });
}

/** Inserts exactly those whose email of the corrected newsletter was handed over. */
export function insertHandedOver(trx: Database, batch: Batch, correctedId: number): Promise<number | undefined> {
  const { newsletterId, after, limit, now } = batch;
  return insertBatch(trx, batch, {
    candidates: sql`select recipients.id as row_id, members.id as member_id, recipients.email, members.language,
        case when recipients.email is null then 'erased' when members.id is null then 'deleted'
          when members.email <> recipients.email then 'address_changed' else ${reasonOfMember(now, getTopic(newsletterId))} end as reason
      from newsletter_recipients recipients
      left join members on members.id = recipients.member_id and members.deleted_at is null
      where recipients.newsletter_id = ${correctedId} and recipients.state = 'handed_over' and recipients.id > ${after}
      order by recipients.id limit ${limit}`,
  });
}

async function insertBatch(
  trx: Database,
  { newsletterId, limit, now }: Batch,
  { candidates }: { candidates: RawBuilder<unknown> },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with batch as materialized (${candidates}), added as (
      insert into newsletter_recipients (newsletter_id, member_id, email, token, state, answer, done_at, language)
      select ${newsletterId}, member_id, email, uuid_send(gen_random_uuid()),
        case when reason is null then 'waiting' else 'excluded' end, reason, case when reason is not null then ${now}::timestamptz end,
        ${translationFor(newsletterId, sql`batch.language`)}
      from batch order by row_id
      returning id, state
    ), queued as (
      insert into newsletter_queue (recipient_id, newsletter_id, due_at)
      select id, ${newsletterId}, ${now} from added where state = 'waiting'
    )
    select max(row_id) as last, count(*) as count from batch`.execute(trx);
  const { last = null, count = 0 } = rows[0] ?? {};
  return last === null || count < limit ? undefined : last;
}
