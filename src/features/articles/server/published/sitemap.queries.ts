import { type NotNull, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/**
 * Articles per file. Files cover ranges of ids, so that none exceeds the limit, no article ever moves to another file,
 * and the last file costs no more than the first.
 */
const sitemapPartSize = 40_000;

/** Like `getModified`, with the same ten minutes. */
const modified = sql<Date>`case
  when articles.updated_at > greatest(articles.publish_date, articles.created_at) + interval '10 minutes'
  then articles.updated_at else articles.publish_date end`;

/** Hidden from search engines, or standing first elsewhere: not in a sitemap. */
const isUnlisted = sql<boolean>`(articles.hidden_from_search or articles.canonical_url <> '')`;

const part = sql<number>`(id - 1) / ${sql.lit(sitemapPartSize)} + 1`;

/**
 * The files for a website's published articles, from 1, each with its latest change. Counts the few that are not listed
 * apart from all, because that can use an index-only scan.
 */
export async function selectSitemapParts(db: Database, websiteId: number, now: Date) {
  const published = db
    .selectFrom("articles")
    .select([part.as("part"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("website_id", "=", websiteId)
    .where("publish_date", "<=", now)
    .groupBy(part);
  const all = await published.select(sql<Date>`max(${modified})`.as("modified")).orderBy("part").execute();
  const unlisted = await published.where(isUnlisted).execute();
  const left = new Map(unlisted.map((row) => [row.part, row.count]));
  return all.filter((row) => row.count > (left.get(row.part) ?? 0));
}

/** A file's published articles after an id, by id. */
export function selectSitemapArticles(
  db: Database,
  websiteId: number,
  now: Date,
  { part, afterId, limit }: { part: number; afterId: number; limit: number },
) {
  const first = (part - 1) * sitemapPartSize + 1;
  return db
    .selectFrom("articles")
    .leftJoin("images", "images.id", "articles.cover_image_id")
    .select(["articles.id", "articles.slug", "images.hash", "images.media_type", modified.as("modified")])
    .where("articles.website_id", "=", websiteId)
    .where("articles.publish_date", "<=", now)
    .where((eb) => eb.not(isUnlisted))
    .where("articles.id", ">=", Math.max(first, afterId + 1))
    .where("articles.id", "<", first + sitemapPartSize)
    .orderBy("articles.id")
    .limit(limit)
    .$narrowType<{ slug: NotNull }>()
    .execute();
}

/** Articles published since a date, newest first. */
export function selectNews(db: Database, websiteId: number, { since, now }: { since: Date; now: Date }, limit: number) {
  return db
    .selectFrom("articles")
    .select(["slug", "title", "publish_date"])
    .where("website_id", "=", websiteId)
    .where("publish_date", "<=", now)
    .where("publish_date", ">", since)
    .where((eb) => eb.not(isUnlisted))
    .orderBy("publish_date", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$narrowType<{ slug: NotNull; publish_date: NotNull }>()
    .execute();
}

/** Categories by name, with the date of their newest published article, or null. */
export function selectCategoryDates(db: Database, websiteId: number, now: Date) {
  return db
    .selectFrom("categories")
    .select((eb) => [
      "name",
      "slug",
      eb
        .selectFrom("articles")
        .select("publish_date")
        .whereRef("articles.website_id", "=", "categories.website_id")
        .whereRef("articles.category_id", "=", "categories.id")
        .where("publish_date", "<=", now)
        .orderBy("publish_date", "desc")
        .limit(1)
        .as("latest"),
    ])
    .where("website_id", "=", websiteId)
    .orderBy("name")
    .execute();
}

/** The paths of published articles, former paths of articles, and the paths of tags, also of those that were merged. */
export async function selectArticlePaths(db: Database, websiteId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select '/article/' || slug as path from articles where website_id = ${websiteId} and publish_date <= ${now}
    union all select '/article/' || from_slug from article_redirects where website_id = ${websiteId}
    union all select '/tag/' || slug from tags where website_id = ${websiteId}`.execute(db);
  return rows.map(({ path }) => path);
}
