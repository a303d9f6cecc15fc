import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { currentEmails, listOfNewsletter } from "../edition/takes-part.queries.ts";

/** The recipient that a link belongs to; undefined if there is none, or the link is too old. */
export function selectReaderAcrossOwners(db: Database, token: Buffer) {
  return db
    .selectFrom("newsletter_recipients")
    .innerJoin("newsletters", "newsletters.id", "newsletter_recipients.newsletter_id")
    .innerJoin("websites", "websites.id", "newsletters.website_id")
    .leftJoin("newsletter_topics", "newsletter_topics.id", "newsletters.topic_id")
    .leftJoin("newsletter_bodies", "newsletter_bodies.newsletter_id", "newsletters.id")
    .select(["newsletter_recipients.id", "newsletter_recipients.email", "newsletter_recipients.member_id"])
    .select(["newsletter_recipients.state", "newsletter_recipients.done_at", "newsletters.id as newsletter_id"])
    .select(["newsletters.subject", "newsletters.rule", "newsletters.website_id", "websites.is_host"])
    .select(["newsletters.topic_id", "newsletter_topics.name as topic"])
    .select(listOfNewsletter.as("space_id"))
    .select(currentEmails(sql`newsletter_recipients`).as("current_emails"))
    .select(["newsletter_bodies.sender_name", "newsletter_bodies.reply_to"])
    .select("newsletter_bodies.custom_fields as merged_fields")
    .where("newsletter_recipients.token", "=", token)
    .executeTakeFirst();
}

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof selectReaderAcrossOwners>>>;

/** `change`: -1 for one that was taken back, perhaps by the link of another newsletter. */
export async function countUnsubscribed(trx: Database, newsletterId: number, change: 1 | -1 = 1): Promise<void> {
  const count = sql`greatest(unsubscribed + ${change}::integer, 0)`;
  await sql`update newsletters set unsubscribed = ${count} where id = ${newsletterId}`.execute(trx);
}

export async function upsertPause(trx: Database, spaceId: number, email: string, until: Date): Promise<void> {
  await trx
    .insertInto("newsletter_pauses")
    .values({ space_id: spaceId, email, until })
    .onConflict((conflict) => conflict.columns(["space_id", "email"]).doUpdateSet({ until }))
    .execute();
}

export async function deletePause(trx: Database, spaceId: number, email: string): Promise<void> {
  await trx.deleteFrom("newsletter_pauses").where("space_id", "=", spaceId).where("email", "=", email).execute();
}

export async function selectPause(db: Database, spaceId: number, email: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom("newsletter_pauses")
    .select("until")
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .where("until", ">", now)
    .executeTakeFirst();
  return row?.until;
}

/** A newsletter as anyone may read it; undefined unless it was sent and is public. */
export function selectPublicNewsletter(db: Database, websiteId: number, slug: string) {
  return db
    .selectFrom("newsletters")
    .innerJoin("newsletter_bodies", "newsletter_bodies.newsletter_id", "newsletters.id")
    .select(["newsletter_bodies.subject", "html", "text", "custom_fields"])
    .select((eb) => eb.fn.coalesce("started_at", "created_at").as("sent_at"))
    .where("website_id", "=", websiteId)
    .where("slug", "=", slug)
    .where("is_public", "=", true)
    .where("deleted_at", "is", null)
    .where("frozen_at", "is not", null)
    .executeTakeFirst();
}
