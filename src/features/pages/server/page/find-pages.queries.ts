import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { byResemblance, resembles } from "../../../../db/resembling.ts";
import { pagesWith } from "./pages-with.queries.ts";

const name = sql`pages.page_name`;

/** Pages that someone may read, by their names: the most similar first. */
export function findPages(db: Database, userId: number, { search, limit }: { search: string; limit: number }) {
  return db
    .selectFrom("pages")
    .innerJoin("websites", "websites.id", "pages.website_id")
    .select(["pages.id", "pages.page_name", "pages.slug", "pages.website_id", "websites.title as site_title"])
    .where("pages.id", "in", pagesWith(userId, "pages.read"))
    .where(resembles(name, search))
    .orderBy(byResemblance(name, search))
    .orderBy("pages.id", "desc")
    .limit(limit)
    .execute();
}
