import type { Database } from "../../../../db/database.ts";

/** The number of a website's articles, in any state. */
export async function countArticlesOfWebsite(db: Database, websiteId: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The number of articles in a category, including those whose draft would move there. Excludes the bin. */
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
