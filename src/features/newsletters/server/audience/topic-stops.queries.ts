import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";

/** Whether the person of a row of `members` has stopped the topic; null is no topic. */
export const hasStoppedTopic = (topicId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from newsletter_topic_stops stops where stops.topic_id = ${topicId}
    and stops.space_id = members.space_id and stops.email = members.email)`;

export interface TopicOf {
  spaceId: number;
  topicId: number;
}

/** Idempotent. Does nothing if the topic is gone. */
export async function insertTopicStop(trx: Database, { spaceId, topicId }: TopicOf, email: string, now: Date) {
  await sql`
    insert into newsletter_topic_stops (topic_id, space_id, email, stopped_at)
    select id, ${spaceId}, ${email}, ${now} from newsletter_topics where id = ${topicId} for key share
    on conflict do nothing`.execute(trx);
}

/** `notAfter`: keeps a stop that was made later. */
export async function deleteTopicStop(
  trx: Database,
  { spaceId, topicId }: TopicOf,
  email: string,
  { notAfter }: { notAfter?: Date } = {},
): Promise<void> {
  await trx
    .deleteFrom("newsletter_topic_stops")
    .where("topic_id", "=", topicId)
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .$if(notAfter !== undefined, (query) => query.where("stopped_at", "<=", notAfter as Date))
    .execute();
}

/** Stops for a new address what the former one has stopped. Returns those topics. */
export async function copyTopicStops(
  trx: Database,
  spaceId: number,
  { former, next }: { former: string; next: string },
): Promise<number[]> {
  const { rows } = await sql<{ topic_id: number }>`
    insert into newsletter_topic_stops (topic_id, space_id, email, stopped_at)
    select topic_id, space_id, ${next}, stopped_at from newsletter_topic_stops
    where space_id = ${spaceId} and email = ${former} order by topic_id
    on conflict do nothing returning topic_id`.execute(trx);
  return rows.map(({ topic_id }) => topic_id);
}

/** Selects the stopped topics of one website. */
export async function selectStoppedTopics(
  db: Database,
  { spaceId, websiteId }: { spaceId: number; websiteId: number },
  email: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("newsletter_topic_stops")
    .innerJoin("newsletter_topics", "newsletter_topics.id", "newsletter_topic_stops.topic_id")
    .select("topic_id")
    .where("website_id", "=", websiteId)
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .execute();
  return new Set(rows.map(({ topic_id }) => topic_id));
}

const named = (db: Database) =>
  db
    .selectFrom("newsletter_topic_stops as stops")
    .innerJoin("newsletter_topics", "newsletter_topics.id", "stops.topic_id")
    .innerJoin("websites", "websites.id", "newsletter_topics.website_id")
    .select(["newsletter_topics.name", "websites.title as website", "stops.email", "stops.stopped_at"])
    .orderBy("websites.title")
    .orderBy("newsletter_topics.position")
    .orderBy("stops.id");

/** Returns the topics that an address has stopped on all websites of a list. */
export async function getStoppedTopics(db: Database, spaceId: number, email: string) {
  const rows = await named(db).where("stops.space_id", "=", spaceId).where("stops.email", "=", email).execute();
  return rows.map(({ name, website, stopped_at }) => ({ name, website, stopped_at: stopped_at.toISOString() }));
}

const isTheirs = ({ spaceId, emails }: PersonInData) =>
  sql<boolean>`stops.space_id = ${spaceId} and stops.email = any(${emails}::citext[])`;

export function selectPersonTopicStops(db: Database, person: PersonInData) {
  return named(db).where(isTheirs(person)).execute();
}

export async function deletePersonTopicStops(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("newsletter_topic_stops as stops")
    .where(isTheirs(person))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectTopicStopEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  return db
    .selectFrom("newsletter_topic_stops")
    .select(["id", "space_id", "email"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}
