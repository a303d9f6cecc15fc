import type { Database, NewRow } from "../../../../db/database.ts";

export function selectSlugForUpdate(db: Database, websiteId: number, articleId: number) {
  return db
    .selectFrom("articles")
    .select(["slug", "publish_date"])
    .where("website_id", "=", websiteId)
    .where("id", "=", articleId)
    .forUpdate()
    .executeTakeFirst();
}

/** Triggers remove a redirect from the new slug, and leave `updated_at` unchanged if readers see no difference. */
export async function updateArticle(
  db: Database,
  websiteId: number,
  articleId: number,
  values: Partial<NewRow<"articles">>,
): Promise<void> {
  await db
    .updateTable("articles")
    .set(values)
    .where("website_id", "=", websiteId)
    .where("id", "=", articleId)
    .execute();
}

/** Points an older redirect from that slug to this article. */
export async function upsertRedirect(
  db: Database,
  websiteId: number,
  redirect: { from_slug: string; article_id: number },
): Promise<void> {
  await db
    .insertInto("article_redirects")
    .values({ website_id: websiteId, ...redirect })
    .onConflict((conflict) =>
      conflict.columns(["website_id", "from_slug"]).doUpdateSet({ article_id: redirect.article_id }),
    )
    .execute();
}
