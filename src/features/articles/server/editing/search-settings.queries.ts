import type { Database } from "../../../../db/database.ts";

export function selectSearchSettings(db: Database, articleId: number) {
  return db
    .selectFrom("articles")
    .leftJoin("images", "images.id", "articles.social_image_id")
    .select(["search_title", "search_description", "canonical_url", "hidden_from_search"])
    .select(["images.hash", "images.media_type"])
    .where("articles.id", "=", articleId)
    .executeTakeFirstOrThrow();
}

interface SearchColumns {
  search_title?: string | undefined;
  search_description?: string | undefined;
  social_image_id?: number | null | undefined;
  canonical_url?: string | undefined;
  hidden_from_search?: boolean | undefined;
}

/** Leaves undefined fields unchanged. */
export async function updateSearchSettings(trx: Database, articleId: number, columns: SearchColumns): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await trx.updateTable("articles").set(Object.fromEntries(given)).where("id", "=", articleId).execute();
}
