import type { Database } from "../../../db/database.ts";

/** Articles of a website in every state. */
export async function countArticlesOfWebsite(db: Database, websiteId: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Articles that are filed under a category, or will be when their draft is published; without those in the bin. */
export async function countArticlesOfCategory(db: Database, categoryId: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .leftJoin("article_drafts", "article_drafts.article_id", "articles.id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("articles.deleted_at", "is", null)
    .where((eb) =>
      eb.or([eb("articles.category_id", "=", categoryId), eb("article_drafts.category_id", "=", categoryId)]),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}
