import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Returns a video's address for each website that published articles take videos from. */
export async function selectVideoAddresses(db: Database, websiteId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ href: string }>`
    select distinct on (split_part(href, '/', 3)) replace(href, '&amp;', '&') as href
    from articles, lateral (select found.parts[1] as href from
      regexp_matches(content, '<figure data-kind="video"[^>]*>(?:<img[^>]*>)?<p><a href="([^"]+)"', 'g') as found (parts)) as videos
    where website_id = ${websiteId} and publish_date <= ${now} and content like '%data-kind="video"%'
    order by split_part(href, '/', 3), href`.execute(db);
  return rows.map(({ href }) => href);
}

/** Returns the HTML of the blocks in published articles. */
export async function selectPublishedHtml(db: Database, websiteId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ html: string }>`
    select html from html_blocks where website_id = ${websiteId} and id::text in (
      select unnest(html_block_ids(content)) from articles
      where website_id = ${websiteId} and publish_date <= ${now} and content like '%data-kind="html"%')
    order by id`.execute(db);
  return rows.map(({ html }) => html);
}

/** Articles in which images are counted: all of a large website would take seconds. */
const countedArticles = 1000;

/** Counts the images in the newest published articles, and those without a description. */
export async function countImages(db: Database, websiteId: number, now: Date) {
  const { rows } = await sql<{ total: number; undescribed: number }>`
    select coalesce(sum(regexp_count(content, '<img ')), 0)::integer as total,
      coalesce(sum(regexp_count(content, '<img [^>]*alt=""')), 0)::integer as undescribed
    from (select content from articles where website_id = ${websiteId} and publish_date <= ${now}
      order by publish_date desc, id desc limit ${sql.lit(countedArticles)}) as newest
    where content like '%<img %'`.execute(db);
  return rows[0] ?? { total: 0, undescribed: 0 };
}
