import type { Database } from "../../../../db/database.ts";

/** Slugs used by a website's articles, including those in the bin or unpublished, except `articleId`. */
export async function selectTakenSlugs(
  db: Database,
  websiteId: number,
  slugs: string[],
  articleId: number | undefined,
): Promise<Set<string | null>> {
  let query = db.selectFrom("articles").select("slug").where("website_id", "=", websiteId).where("slug", "in", slugs);
  if (articleId !== undefined) query = query.where("id", "!=", articleId);
  return new Set((await query.execute()).map((row) => row.slug));
}

/** Whether a slug that an article used to have leads to it. */
export async function isRedirected(db: Database, websiteId: number, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("article_redirects")
    .select("article_id")
    .where("website_id", "=", websiteId)
    .where("from_slug", "=", slug)
    .executeTakeFirst();
  return row !== undefined;
}
