import { sql } from "kysely";
import { type Database, inTransaction } from "../../../db/database.ts";
import type { DailyCount } from "../../../platform/analytics/daily-counts.ts";
import { fixedPages } from "../../../shared/public-pages.ts";

/** Maximum browsers that are told apart on a day of a website, so that invented ones can't fill the disk. */
const maxReaders = 100_000;
/** Maximum search words stored for a day of a website. */
const maxWords = 200;

/**
 * Adds counts of many websites in one statement with a timeout of a few seconds. Skips paths without a page, since
 * anyone can send them, and deleted websites. (The caller checks `/authors/…`.)
 */
export async function addPageViewsAcrossOwners(db: Database, counts: readonly DailyCount[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '8s'`.execute(trx);
    // What several of these insert is sorted, so that two processes can't wait for each other's rows.
    await sql`
      with seen as materialized (select seen.* from unnest(
        ${counts.map((c) => c.websiteId)}::bigint[], ${counts.map((c) => c.day)}::date[],
        ${counts.map((c) => c.path)}::text[], ${counts.map((c) => c.referrerHost)}::text[],
        ${counts.map((c) => c.device)}::text[], ${counts.map((c) => c.words)}::text[],
        ${counts.map((c) => [...c.marks].join())}::text[], ${counts.map((c) => c.views)}::bigint[]
      ) as seen (website_id, day, path, referrer_host, device, words, marks, views)
      where exists (select from websites where id = seen.website_id) and case
        when path = any(${Object.keys(fixedPages)}) or path like '/authors/%' then true
        when path like '/article/%' then exists (
          select from articles where website_id = seen.website_id and slug = substr(path, length('/article/') + 1))
        when path like '/categories/%' then exists (
          select from categories where website_id = seen.website_id and slug = substr(path, length('/categories/') + 1))
        else exists (select from pages where website_id = seen.website_id and slug = substr(path, 2)
          and deleted_at is null)
      end
      ), sums as (
        insert into page_view_sums (website_id, kind, day, name, views)
        select website_id, kind, parts.day, name, sum(views) from seen
        cross join lateral (values ('path', day, path), ('referrer', day, referrer_host), ('device', day, device),
          ('path month', date_trunc('month', day)::date, path),
          ('referrer month', date_trunc('month', day)::date, referrer_host)) as parts (kind, day, name)
        where views > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (website_id, kind, day, name) do update set views = page_view_sums.views + excluded.views
      ), searched as (
        select website_id, day, words, sum(seen.views) as searches, stored.words is null as is_new,
          row_number() over (partition by website_id, day, stored.words is null order by sum(seen.views) desc, words)
            as place
        from seen left join failed_searches stored using (website_id, day, words)
        where words <> '' and seen.views > 0 group by website_id, day, words, stored.words
      ), searches as (
        insert into failed_searches (website_id, day, words, searches)
        select website_id, day, words, searches from searched where not is_new or place <= ${maxWords} - (
          select count(*) from failed_searches as old where old.website_id = searched.website_id and old.day = searched.day)
        order by 1, 2, 3
        on conflict (website_id, day, words) do update set searches = failed_searches.searches + excluded.searches
      ), new_marks as (
        insert into reader_marks (website_id, day, mark)
        select distinct website_id, day, decode(mark, 'hex') from seen
        cross join lateral string_to_table(nullif(marks, ''), ',') as mark
        where coalesce((select readers from daily_readers where daily_readers.website_id = seen.website_id
          and daily_readers.day = seen.day), 0) < ${maxReaders}
        order by 1, 2, 3
        on conflict do nothing returning website_id, day
      ), readers as (
        insert into daily_readers (website_id, day, readers)
        select website_id, day, count(*) from new_marks group by 1, 2 order by 1, 2
        on conflict (website_id, day) do update set readers = daily_readers.readers + excluded.readers
      )
      insert into page_views (website_id, day, path, referrer_host, device, views)
      select website_id, day, path, referrer_host, device, sum(views) from seen where views > 0
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
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
