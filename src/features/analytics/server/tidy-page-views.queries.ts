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
}
