import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** A sign-up form's heading, empty if it has none, and its page. */
export async function selectFormHeading(db: Database, componentId: number) {
  return db
    .selectFrom("page_components")
    .innerJoin("pages", "pages.id", "page_components.page_id")
    .select([sql<string>`coalesce(page_components.config ->> 'title', '')`.as("title"), "pages.page_name"])
    .where("page_components.id", "=", componentId)
    .executeTakeFirst();
}
