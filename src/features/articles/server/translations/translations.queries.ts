import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";

const publishedTranslations = prepared((db, { articleId }: { articleId: number }) =>
  db
    .selectFrom("article_translations as own")
    .innerJoin("article_translations as other", "other.group_id", "own.group_id")
    .innerJoin("articles", "articles.id", "other.article_id")
    .select(["articles.website_id", "articles.slug", "articles.publish_date"])
    .where("own.article_id", "=", articleId)
    .where("articles.publish_date", "is not", null),
);

/** Selects the published and scheduled translations of an article, itself included. */
export const selectPublishedTranslations = (db: Database, articleId: number) =>
  publishedTranslations(db, { articleId });

/** Selects an article and its translations that are not in the bin, the original first. */
export function selectTranslations(db: Database, articleId: number) {
  return db
    .selectFrom("article_translations as own")
    .innerJoin("article_translations as other", "other.group_id", "own.group_id")
    .innerJoin("articles", "articles.id", "other.article_id")
    .select(["articles.id", "articles.website_id", "articles.updated_at", "articles.publish_date", "articles.slug"])
    .select("other.original_as_of")
    .where("own.article_id", "=", articleId)
    .where("articles.deleted_at", "is", null)
    .orderBy(sql`other.original_as_of is not null`)
    .orderBy("articles.id")
    .execute();
}

/** Selects the text of an original: as visitors see it, or of a draft that was never published. */
export function selectOriginalText(db: Database, articleId: number) {
  const shown = (column: "title" | "description" | "content") =>
    sql<string>`case when articles.slug is null and d.article_id is not null then d.${sql.ref(column)}
      else articles.${sql.ref(column)} end`.as(column);
  return db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select([shown("title"), shown("description"), shown("content")])
    .where("articles.id", "=", articleId)
    .executeTakeFirstOrThrow();
}

/** Returns the group of a locked article, and locks that, too. An article without one begins a group, as its original. */
export async function joinGroup(trx: Database, articleId: number, websiteId: number): Promise<string> {
  const row = await trx
    .selectFrom("article_translations")
    .select("group_id")
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  if (row) {
    const group = trx.selectFrom("article_translations").select("article_id").where("group_id", "=", row.group_id);
    await group.orderBy("article_id").forUpdate().execute();
    return row.group_id;
  }
  const group_id = randomUUID();
  await trx
    .insertInto("article_translations")
    .values({ article_id: articleId, website_id: websiteId, group_id })
    .execute();
  return group_id;
}

/** Selects the article of a group in an edition, also one in the bin. */
export async function findInGroup(trx: Database, groupId: string, websiteId: number) {
  return trx
    .selectFrom("article_translations")
    .innerJoin("articles", "articles.id", "article_id")
    .select(["articles.id", "articles.deleted_at"])
    .where("group_id", "=", groupId)
    .where("article_translations.website_id", "=", websiteId)
    .executeTakeFirst();
}

/** Links a translation to its group, in place of one in the bin. */
export async function insertTranslation(
  trx: Database,
  values: { article_id: number; website_id: number; group_id: string; original_as_of: Date },
): Promise<void> {
  await trx
    .insertInto("article_translations")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["group_id", "website_id"])
        .doUpdateSet({ article_id: values.article_id, original_as_of: values.original_as_of }),
    )
    .execute();
}

/** Selects when an article last changed for its readers. */
export async function selectUpdatedAt(trx: Database, articleId: number): Promise<Date> {
  const row = await trx
    .selectFrom("articles")
    .select("updated_at")
    .where("id", "=", articleId)
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Notes up to which change of its original a translation was compared with it. Never goes back. */
export async function markCompared(trx: Database, articleId: number, original_as_of: Date): Promise<void> {
  await trx
    .updateTable("article_translations")
    .set({ original_as_of: sql`greatest(original_as_of, ${original_as_of})` })
    .where("article_id", "=", articleId)
    .execute();
}

/** Removes an article from its group. */
export async function leaveGroup(trx: Database, articleId: number): Promise<void> {
  await trx.deleteFrom("article_translations").where("article_id", "=", articleId).execute();
}
