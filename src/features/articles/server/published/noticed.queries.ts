import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

/** Articles by their ids, as their transparency notices name them. */
export async function selectNoticedArticlesAcrossOwners(db: Database, ids: readonly number[], now: Date) {
  return await db
    .selectFrom("articles")
    .select(["id", "website_id", "title"])
    .select(sql<string>`'/article/' || coalesce(slug, '')`.as("path"))
    .select(sql<boolean>`coalesce(publish_date <= ${now}, false)`.as("is_shown"))
    .where("id", "=", anyOf(ids))
    .execute();
}
