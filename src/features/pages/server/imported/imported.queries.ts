import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

/** Selects imported pages that still exist. `isLinked`: the website's menu or footer leads to it. */
export async function selectImportedPages(db: Database, websiteId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom("pages")
    .leftJoin("website_bars", "website_bars.website_id", "pages.website_id")
    .select(["pages.id", "pages.version"])
    .select(sql<boolean>`coalesce(strpos(draft::text, '"/' || pages.slug || '"') > 0, false)`.as("isLinked"))
    .where("pages.id", "=", anyOf(ids))
    .where("pages.website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
