import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { currentEmails, currentLanguage, listOfNewsletter } from "../edition/takes-part.queries.ts";

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
    .leftJoin("newsletter_body_translations as translation", (join) =>
      join
        .onRef("translation.newsletter_id", "=", "newsletters.id")
        .onRef("translation.language", "=", "newsletter_recipients.language"),
    )
    .select((eb) => eb.fn.coalesce("translation.subject", "newsletters.subject").as("subject"))
    .select(["newsletters.rule", "newsletters.website_id", "websites.is_host"])
    .select(["newsletters.topic_id", "newsletter_topics.name as topic"])
    .select(listOfNewsletter.as("space_id"))
    .select(currentEmails(sql`newsletter_recipients`).as("current_emails"))
    .select(currentLanguage(sql`newsletter_recipients`).as("language"))
    .select(["newsletter_bodies.sender_name", "newsletter_bodies.reply_to"])
    .select("newsletter_bodies.custom_fields as merged_fields")
    .where("newsletter_recipients.token", "=", token)
    .executeTakeFirst();
}

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof selectReaderAcrossOwners>>>;

/** The languages of a website and of the others that use these member lists. */
export async function selectLanguagesAround(db: Database, websiteId: number, spaceIds: readonly number[]) {
  const { rows } = await sql<{ language: string; is_own: boolean }>`
    select distinct coalesce(settings->>'language', 'en-US') as language, id = ${websiteId} as is_own from websites
    where id = ${websiteId} or space_id = any(${spaceIds}::bigint[]) order by language`.execute(db);
  return {
    website: rows.find(({ is_own }) => is_own)?.language ?? "en-US",
    lists: rows.map(({ language }) => language),
  };
}

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

/** The paths of newsletters that anybody may read. */
export async function selectNewsletterPaths(db: Database, websiteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletters")
    .select("slug")
    .where("website_id", "=", websiteId)
    .where("is_public", "=", true)
    .where("deleted_at", "is", null)
    .where("frozen_at", "is not", null)
    .execute();
  return rows.map(({ slug }) => `/newsletter/${slug}`);
}

/** A newsletter as anyone may read it, in a language if it was sent in it; undefined unless it was sent and is public. */
export function selectPublicNewsletter(db: Database, websiteId: number, slug: string, language: string) {
  return db
    .selectFrom("newsletters")
    .innerJoin("newsletter_bodies as main", "main.newsletter_id", "newsletters.id")
    .leftJoin("newsletter_body_translations as other", (join) =>
      join.onRef("other.newsletter_id", "=", "newsletters.id").on("other.language", "=", language),
    )
    .select((eb) => [
      eb.fn.coalesce("other.subject", "main.subject").as("subject"),
      eb.fn.coalesce("other.html", "main.html").as("html"),
      eb.fn.coalesce("other.text", "main.text").as("text"),
    ])
    .select(["other.language", "custom_fields"])
    .select(
      sql<string[]>`array(select language from newsletter_body_translations
      where newsletter_id = newsletters.id order by language)`.as("languages"),
    )
    .select((eb) => eb.fn.coalesce("started_at", "created_at").as("sent_at"))
    .where("website_id", "=", websiteId)
    .where("slug", "=", slug)
    .where("is_public", "=", true)
    .where("deleted_at", "is", null)
    .where("frozen_at", "is not", null)
    .executeTakeFirst();
}
