import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { Permission, Person, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import type { Audience } from "../../audience-contract.ts";
import type { NewsletterState } from "../../contract.ts";
import type { Translations } from "../../translations-contract.ts";
import { topicIfKept } from "./topics.queries.ts";

const columns = [
  ...["newsletters.id", "newsletters.website_id", "newsletters.created_by", "newsletters.created_at"],
  ...["newsletters.article_id", "newsletters.correction_of", "newsletters.subject", "newsletters.preview_text"],
  ...["newsletters.content", "newsletters.is_public", "newsletters.version", "newsletters.field_versions"],
  ...["newsletters.recent_saves", "newsletters.editor_id", "newsletters.saved_at", "newsletters.send_at"],
  ...["newsletters.started_at", "newsletters.finished_at", "newsletters.frozen_at", "newsletters.slug"],
  ...["newsletters.trouble", "newsletters.unsubscribed", "newsletters.audience_size", "newsletters.topic_id"],
  "newsletters.last_figures",
] as const;

/** Undefined if it doesn't exist, was deleted, or the user has no such permission on its website. */
export function selectNewsletter(db: Database, user: SessionUser, permission: Permission, newsletterId: number) {
  return db
    .selectFrom("newsletters")
    .innerJoin("websites", "websites.id", "newsletters.website_id")
    .leftJoin("users as editor", "editor.id", "newsletters.editor_id")
    .select([...columns])
    .select(["websites.space_id", "websites.is_host", "websites.title as site_title", "editor.username as editor"])
    .select([
      sql<NewsletterState>`newsletters.state`.as("state"),
      sql<Audience>`newsletters.audience`.as("audience"),
      sql<Translations>`newsletters.translations`.as("translations"),
      sql<string>`coalesce(websites.settings->>'language', 'en-US')`.as("language"),
      sql<string | null>`(select subject from newsletters original where original.id = newsletters.correction_of)`.as(
        "corrected_subject",
      ),
    ])
    .where("newsletters.id", "=", newsletterId)
    .where("newsletters.deleted_at", "is", null)
    .where("newsletters.website_id", "in", websitesReaching(user, permission, "all"))
    .executeTakeFirst();
}

/** Whether a user has a permission on the newsletter with this id, for use in queries of other tables. */
export const reachesNewsletter = (user: Person, permission: Permission, id: RawBuilder<number>): RawBuilder<boolean> =>
  sql`exists (select from newsletters where newsletters.id = ${id} and newsletters.deleted_at is null
    and newsletters.website_id in ${websitesReaching(user, permission, "all")})`;

export type NewsletterRow = NonNullable<Awaited<ReturnType<typeof selectNewsletter>>>;

/** Locks a newsletter until the transaction ends. Read it afterward, in another statement. */
export async function lockNewsletter(trx: Database, newsletterId: number): Promise<void> {
  await trx.selectFrom("newsletters").select("id").where("id", "=", newsletterId).forNoKeyUpdate().execute();
}

/** Newest first. */
export async function selectNewsletters(
  db: Database,
  websiteId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom("newsletters")
    .select(["id", "website_id", "subject", "created_at", "saved_at", "send_at", "started_at", "finished_at"])
    .select(["correction_of", "trouble", "frozen_at", "last_figures", sql<NewsletterState>`state`.as("state")])
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("newsletters")
    .select(sql<number>`count(*)`.as("total"))
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Undefined if its creator has already begun one with this id. */
export function insertNewsletter(db: Database, newsletter: NewRow<"newsletters">) {
  return db
    .insertInto("newsletters")
    .values({ ...newsletter, topic_id: topicIfKept(newsletter.topic_id ?? null) })
    .onConflict((conflict) =>
      conflict.columns(["created_by", "creation_id"]).where("creation_id", "is not", null).doNothing(),
    )
    .returning(["id", "version"])
    .executeTakeFirst();
}

export function selectNewsletterBegunAs(db: Database, userId: number, creationId: string) {
  return db
    .selectFrom("newsletters")
    .select(["id", "version"])
    .where("created_by", "=", userId)
    .where("creation_id", "=", creationId)
    .executeTakeFirst();
}

export async function updateNewsletter(
  trx: Database,
  newsletterId: number,
  changes: Partial<NewRow<"newsletters">>,
): Promise<void> {
  await trx.updateTable("newsletters").set(changes).where("id", "=", newsletterId).execute();
}

/** Changes the state if it is one of these now. */
export async function changeState(
  trx: Database,
  newsletterId: number,
  from: readonly NewsletterState[],
  changes: Partial<NewRow<"newsletters">> & { state: NewsletterState },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("newsletters")
    .set(changes)
    .where("id", "=", newsletterId)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isBeingSent(db: Database, newsletterId: number): Promise<boolean> {
  const { rows } = await sql`select from newsletters where id = ${newsletterId} and state = 'sending'`.execute(db);
  return rows.length > 0;
}

/** Forgets the text; recipients stay, because the links in their emails have to work. */
export async function emptyNewsletter(trx: Database, newsletterId: number, now: Date): Promise<void> {
  await updateNewsletter(trx, newsletterId, {
    ...{ deleted_at: now, subject: "", preview_text: "", content: "", slug: null, field_versions: "{}" },
    ...{ translations: "{}", recent_saves: "[]" },
  });
  await trx.deleteFrom("newsletter_revisions").where("newsletter_id", "=", newsletterId).execute();
  await trx.deleteFrom("newsletter_bodies").where("newsletter_id", "=", newsletterId).execute();
}

/** The first free slug that begins so. */
export async function freeSlug(trx: Database, websiteId: number, wanted: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter slug ${websiteId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ slug: string }>`
    select candidate as slug from (
      select 0 as number, ${wanted} as candidate
      union all select number, left(${wanted}, 190) || '-' || number from generate_series(2, 10000) as number
    ) as candidates
    where not exists (select from newsletters where website_id = ${websiteId} and slug = candidate)
    order by number limit 1`.execute(trx);
  return rows[0]?.slug ?? `${wanted.slice(0, 150)}-${Date.now()}`;
}

export function selectPublishedArticle(db: Database, websiteId: number, articleId: number, now: Date) {
  return db
    .selectFrom("articles")
    .select(["title", "description", "content"])
    .where("website_id", "=", websiteId)
    .where("id", "=", articleId)
    .where("publish_date", "<=", now)
    .executeTakeFirst();
}
