import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { type Days, splitAtMonths } from "./split-at-months.ts";

/** The websites to count, and a period with the one before. */
export interface Counted extends Days {
  websiteIds: readonly number[];
  previous: Days;
}

/** Views and readers of each day that has any, of both periods. */
export async function selectDays(db: Database, { websiteIds, to, previous }: Counted) {
  const { rows } = await sql<{ day: string; views: number; readers: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::bigint as views, sum(readers)::bigint as readers from (
      select day, views, 0 as readers from page_view_sums
      where website_id = any(${websiteIds}::bigint[]) and kind = 'device' and day between ${previous.from}::date and ${to}::date
      union all
      select day, 0, readers from daily_readers
      where website_id = any(${websiteIds}::bigint[]) and day between ${previous.from}::date and ${to}::date
    ) as counts group by day order by day`.execute(db);
  return rows;
}

/** The first day on which readers were counted. */
export async function selectReadersSince(db: Database, websiteIds: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from daily_readers
    where website_id = any(${websiteIds}::bigint[])`.execute(db);
  return rows[0]?.day ?? null;
}

type SumKind = "path" | "referrer";
interface TopRow {
  name: string;
  views: number;
  previous_views: number;
}

/** The most viewed of a period, with their views in the one before. */
export async function selectTop(db: Database, counted: Counted, kind: SumKind, limit: number): Promise<TopRow[]> {
  const { websiteIds, previous } = counted;
  const sums = (period: Days) =>
    sql.join(
      splitAtMonths(period).map(
        ({ from, to, isOfMonths }) => sql`select name, views from page_view_sums
          where website_id = any(${websiteIds}::bigint[]) and kind = ${isOfMonths ? `${kind} month` : kind}
            and day between ${from}::date and ${to}::date`,
      ),
      sql` union all `,
    );
  const { rows } = await sql<TopRow>`
    with top as materialized (
      select name, sum(views)::bigint as views from (${sums(counted)}) as sums
      group by name order by views desc, name limit ${limit}
    )
    select top.name, top.views, coalesce(earlier.views, 0)::bigint as previous_views from top left join (
      select name, sum(views) as views from (${sums(previous)}) as sums
      where name in (select name from top) group by name
    ) as earlier on earlier.name = top.name order by top.views desc, top.name`.execute(db);
  return rows;
}

export interface TopWebsite {
  website_id: number;
  views: number;
  previous_views: number;
}

/** The websites with the most views. */
export async function selectTopWebsites(db: Database, counted: Counted, limit: number): Promise<TopWebsite[]> {
  const { websiteIds, from, to, previous } = counted;
  const { rows } = await sql<TopWebsite>`
    select website_id, coalesce(sum(views) filter (where day >= ${from}::date), 0)::bigint as views,
      coalesce(sum(views) filter (where day <= ${previous.to}::date), 0)::bigint as previous_views
    from page_view_sums where website_id = any(${websiteIds}::bigint[]) and kind = 'device'
      and day between ${previous.from}::date and ${to}::date
    group by website_id order by views desc, previous_views desc, website_id limit ${limit}`.execute(db);
  return rows;
}

/** The search words that found nothing most often. */
export async function selectFailedSearches(db: Database, { websiteIds, from, to }: Counted, limit: number) {
  const { rows } = await sql<{ words: string; searches: number }>`
    select words, sum(searches)::bigint as searches from failed_searches
    where website_id = any(${websiteIds}::bigint[]) and day between ${from}::date and ${to}::date
    group by words order by searches desc, words limit ${limit}`.execute(db);
  return rows;
}
