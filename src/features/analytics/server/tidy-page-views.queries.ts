import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { otherHosts } from "../../../shared/referrers.ts";

/** Maximum referrers stored per website and day: those with the most views. */
const cachedHosts = 100;

/** Blocks other writers until the transaction ends, so that row order can't cause deadlocks. */
async function lockPageViews(trx: Database): Promise<void> {
  await sql`lock table page_views in share row exclusive mode`.execute(trx);
}

/** Days with more referrers than are stored. Days are text, `YYYY-MM-DD`. */
export async function selectCrowdedDaysAcrossOwners(
  db: Database,
  fromDay: string,
): Promise<{ website_id: number; day: string }[]> {
  const { rows } = await sql<{ website_id: number; day: string }>`
    select website_id, to_char(day, 'YYYY-MM-DD') as day from page_views
    where day >= ${fromDay}::date and referrer_host not in ('', ${otherHosts})
    group by website_id, page_views.day having count(distinct referrer_host) > ${cachedHosts}`.execute(db);
  return rows;
}

/** Merges all but the hosts with the most views. */
export async function mergeRareHosts(trx: Database, websiteId: number, day: string): Promise<void> {
  await lockPageViews(trx);
  await sql`
    with rare as (
      select referrer_host from page_views
      where website_id = ${websiteId} and day = ${day}::date and referrer_host not in ('', ${otherHosts})
      group by referrer_host order by sum(views) desc, referrer_host offset ${cachedHosts}
    ), gone as (
      delete from page_views where website_id = ${websiteId} and day = ${day}::date
        and referrer_host in (select referrer_host from rare)
      returning website_id, day, path, device, views
    )
    insert into page_views (website_id, day, path, referrer_host, device, views)
    select website_id, day, path, ${otherHosts}, device, sum(views) from gone group by website_id, day, path, device
    on conflict (website_id, day, path, referrer_host, device) do update set views = page_views.views + excluded.views
  `.execute(trx);
  await sumReferrersAgain(trx, websiteId, day);
}

async function sumReferrersAgain(trx: Database, websiteId: number, day: string): Promise<void> {
  await sql`delete from page_view_sums
    where website_id = ${websiteId} and kind = 'referrer' and day = ${day}::date`.execute(trx);
  await sql`
    insert into page_view_sums (website_id, kind, day, name, views)
    select website_id, 'referrer', day, referrer_host, sum(views) from page_views
    where website_id = ${websiteId} and day = ${day}::date group by 1, 2, 3, 4`.execute(trx);
  const month = sql`date_trunc('month', ${day}::date)::date`;
  await sql`delete from page_view_sums
    where website_id = ${websiteId} and kind = 'referrer month' and day = ${month}`.execute(trx);
  await sql`
    insert into page_view_sums (website_id, kind, day, name, views)
    select website_id, 'referrer month', ${month}, name, sum(views) from page_view_sums
    where website_id = ${websiteId} and kind = 'referrer' and day >= ${month} and day < ${month} + interval '1 month'
    group by website_id, name`.execute(trx);
}

/** Merges earlier days into the first of their month. */
export async function sumByMonthAcrossOwners(trx: Database, beforeDay: string): Promise<void> {
  await lockPageViews(trx);
  await sql`
    with gone as (
      delete from page_views where day < ${beforeDay}::date and extract(day from day) <> 1
      returning website_id, date_trunc('month', day)::date as month, path, referrer_host, device, views
    )
    insert into page_views (website_id, day, path, referrer_host, device, views)
    select website_id, month, path, referrer_host, device, sum(views) from gone group by 1, 2, 3, 4, 5
    on conflict (website_id, day, path, referrer_host, device) do update set views = page_views.views + excluded.views
  `.execute(trx);
  await sql`delete from page_view_sums where day < ${beforeDay}::date`.execute(trx);
  await sql`delete from daily_readers where day < ${beforeDay}::date`.execute(trx);
}

export async function eraseFailedSearchesAcrossOwners(db: Database, beforeDay: string): Promise<void> {
  await sql`delete from failed_searches where day < ${beforeDay}::date`.execute(db);
}

/** Deletes the marks of days that are over, or yet to come: of a clock that was wrong. */
export async function eraseReaderMarksAcrossOwners(db: Database, days: { first: string; last: string }): Promise<void> {
  await sql`delete from reader_marks where day not between ${days.first}::date and ${days.last}::date`.execute(db);
}
