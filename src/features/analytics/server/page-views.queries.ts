import { sql } from "kysely";
import { type Database, inTransaction } from "../../../db/database.ts";
import type { DailyCount } from "../../../platform/analytics/daily-counts.ts";
import { fixedPages } from "../../../shared/public-pages.ts";

/**
 * Adds counts of many websites in one statement with a timeout of a few seconds. Skips paths without a page, since
 * anyone can send them, and deleted websites. (The caller checks `/authors/…`.)
 */
export async function addPageViewsAcrossOwners(db: Database, counts: readonly DailyCount[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '8s'`.execute(trx);
    await sql`
      insert into page_views (website_id, day, path, referrer_host, device, views)
      select seen.* from unnest(
        ${counts.map((c) => c.websiteId)}::bigint[], ${counts.map((c) => c.day)}::date[],
        ${counts.map((c) => c.path)}::text[], ${counts.map((c) => c.referrerHost)}::text[],
        ${counts.map((c) => c.device)}::text[], ${counts.map((c) => c.views)}::bigint[]
      ) as seen (website_id, day, path, referrer_host, device, views)
      where exists (select from websites where id = seen.website_id) and case
        when path = any(${Object.keys(fixedPages)}) or path like '/authors/%' then true
        when path like '/article/%' then exists (
          select from articles where website_id = seen.website_id and slug = substr(path, length('/article/') + 1))
        when path like '/categories/%' then exists (
          select from categories where website_id = seen.website_id and slug = substr(path, length('/categories/') + 1))
        else exists (select from pages where website_id = seen.website_id and slug = substr(path, 2)
          and deleted_at is null)
      end
      -- In one order, so that two processes can't wait for each other's rows.
      order by 1, 2, 3, 4, 5
      on conflict (website_id, day, path, referrer_host, device) do update set views = page_views.views + excluded.views
    `.execute(trx);
  });
}

/** Days are text, `YYYY-MM-DD`, because a date has no time zone. */
export function selectViewsPerDay(db: Database, websiteId: number, fromDay: string) {
  return db
    .selectFrom("page_views")
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"), sql<number>`sum(views)::bigint`.as("views")])
    .where("website_id", "=", websiteId)
    .where("day", ">=", sql<Date>`${fromDay}::date`)
    .groupBy("day")
    .execute();
}

/** Views by path, referrer, or device, in descending order. */
export function selectTopViews(
  db: Database,
  websiteId: number,
  fromDay: string,
  { by, limit }: { by: "path" | "referrer_host" | "device"; limit: number },
) {
  return db
    .selectFrom("page_views")
    .select([`${by} as name`, sql<number>`sum(views)::bigint`.as("views")])
    .where("website_id", "=", websiteId)
    .where("day", ">=", sql<Date>`${fromDay}::date`)
    .groupBy(by)
    .orderBy("views", "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
}
