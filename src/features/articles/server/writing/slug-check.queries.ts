import type { Database } from "../../../../db/database.ts";

/** Those that articles of a website have, also in the bin or taken back; without those of `articleId`. */
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
