import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";
import type { Topic, TopicForm } from "../../topics-contract.ts";

const columns = ["id as topic_id", "name", "description"] as const;

/** Lets nobody else change a website's topics until the transaction ends. */
export async function lockTopics(trx: Database, websiteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter topics ${websiteId}`}, 0))`.execute(trx);
}

/** In order. */
export function selectTopics(db: Database, websiteId: number): Promise<Topic[]> {
  return db
    .selectFrom("newsletter_topics")
    .select(columns)
    .where("website_id", "=", websiteId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Undefined if it doesn't exist, or the user has no such permission on its website. */
export function selectOwnTopic(db: Database, user: SessionUser, permission: Permission, topicId: number) {
  return db
    .selectFrom("newsletter_topics")
    .select(["id", "website_id", "name"])
    .where("id", "=", topicId)
    .where("website_id", "in", websitesWith(user.id, permission))
    .executeTakeFirst();
}

/** Whether a website has the topic, which stays until the transaction ends. */
export async function keepTopic(trx: Database, websiteId: number, topicId: number): Promise<boolean> {
  const { rows } = await sql`select from newsletter_topics
    where id = ${topicId} and website_id = ${websiteId} for key share`.execute(trx);
  return rows.length > 0;
}

/** For a new newsletter: null if the topic is being deleted. */
export const topicIfKept = (topicId: number | null) =>
  sql<number | null>`(select id from newsletter_topics where id = ${topicId} for key share)`;

/** At the end. Throws if the name is taken: `newsletter_topics_name_key`. */
export function insertTopic(trx: Database, websiteId: number, topic: TopicForm): Promise<Topic> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from newsletter_topics where website_id = ${websiteId})`;
  return trx
    .insertInto("newsletter_topics")
    .values({ ...topic, website_id: websiteId, position })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined if it is gone. Throws if the name is taken. */
export function updateTopic(trx: Database, topicId: number, changes: Partial<TopicForm>): Promise<Topic | undefined> {
  return trx
    .updateTable("newsletter_topics")
    .set({ position: sql`position`, ...changes })
    .where("id", "=", topicId)
    .returning(columns)
    .executeTakeFirst();
}

export async function updateTopicOrder(trx: Database, websiteId: number, ids: readonly number[]): Promise<void> {
  await sql`update newsletter_topics set position = wanted.position
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where newsletter_topics.id = wanted.id and website_id = ${websiteId}`.execute(trx);
}

/** Locks the newsletters about a topic until the transaction ends. Before the topic itself, as whoever saves one does. */
export async function lockNewslettersAbout(trx: Database, topicId: number): Promise<void> {
  await sql`select from newsletters where topic_id = ${topicId} order by id for no key update`.execute(trx);
}

export async function lockTopic(trx: Database, topicId: number): Promise<void> {
  await sql`select from newsletter_topics where id = ${topicId} for update`.execute(trx);
}

/** Whether a newsletter about it waits, is being sent, or may be sent again to people whose email is uncertain. */
export async function isOnItsWay(trx: Database, topicId: number): Promise<boolean> {
  const { rows } = await sql`select from newsletters where topic_id = ${topicId} and deleted_at is null
    and (state in ('held', 'scheduled', 'sending', 'stopped', 'paused') or state = 'sent' and exists (
      select from newsletter_recipients where newsletter_id = newsletters.id and state = 'uncertain')) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Deletes it with who stopped it. Drafts lose it in a version of their own, so that people who write them notice. */
export async function deleteTopic(trx: Database, topicId: number): Promise<boolean> {
  await sql`update newsletters set topic_id = null, version = version + 1,
      field_versions = field_versions || jsonb_build_object('topic_id', version + 1)
    where topic_id = ${topicId} and state = 'draft'`.execute(trx);
  const { numDeletedRows } = await trx.deleteFrom("newsletter_topics").where("id", "=", topicId).executeTakeFirst();
  return numDeletedRows > 0n;
}
