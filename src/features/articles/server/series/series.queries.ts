import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import { within } from "../working-copy/working-copy.queries.ts";

export interface SeriesLink {
  name: string;
  slug: string;
}

export interface SeriesOfArticle extends SeriesLink {
  /** The published ones and the article itself, in order. */
  parts: { id: number; title: string; slug: string }[];
}

/** The series of an article; null for one that is gone, or of another website. */
export function seriesColumn(id: RawBuilder<unknown>, now: Date) {
  return sql<SeriesOfArticle | null>`(
    select json_build_object('name', series.name, 'slug', series.slug, 'parts', (
      select json_agg(json_build_object('id', part.id, 'title', part.title, 'slug', part.slug)
        order by array_position(series.article_ids, part.id::integer), part.publish_date, part.id)
      from articles as part
      where part.series_id = series.id and part.publish_date <= ${now} or part.id = articles.id))
    from series where series.id = ${id} and series.website_id = articles.website_id)`;
}

/** Selects a series without its parts. */
export function seriesLinkColumn() {
  return sql<SeriesLink | null>`(
    select json_build_object('name', series.name, 'slug', series.slug) from series
    where series.id = articles.series_id and series.website_id = articles.website_id)`;
}

/** Where an article stands in its series: as it was ordered, then by date. */
export const placeInSeries = (seriesId: number) =>
  sql`array_position((select article_ids from series where id = ${seriesId}::integer), articles.id::integer)`;

export interface SeriesRow extends SeriesLink {
  id: number;
  description: string;
  articles: number;
  latest: Date | null;
}

/** By name, with the number of published parts; one only, if its id is given. */
export async function selectSeries(db: Database, websiteId: number, now: Date, id: number | null = null) {
  const { rows } = await sql<SeriesRow>`
    select series.id, series.name, series.slug, series.description, count(parts.id)::integer as articles, max(parts.publish_date) as latest
    from series left join articles as parts
      on parts.series_id = series.id and parts.website_id = series.website_id and parts.publish_date <= ${now}
    where series.website_id = ${websiteId} and (${id}::integer is null or series.id = ${id}::integer)
    group by series.id order by lower(series.name)`.execute(db);
  return rows;
}

const bySlug = prepared((db, { websiteId, slug }: { websiteId: number; slug: string }) =>
  db
    .selectFrom("series")
    .select(["id", "name", "slug", "description"])
    .where("website_id", "=", websiteId)
    .where("slug", "=", slug),
);

export async function selectSeriesBySlug(db: Database, websiteId: number, slug: string) {
  return (await bySlug(db, { websiteId, slug }))[0];
}

/** Undefined if the user has no such permission on its website, however far it goes. */
export function selectSeriesFor(db: Database, user: SessionUser, permission: Permission, seriesId: number) {
  return db
    .selectFrom("series")
    .select(["id", "website_id", "name"])
    .where("id", "=", anyOf([seriesId]))
    .where((eb) =>
      eb.or([
        eb("website_id", "in", websitesReaching(user, permission, "all")),
        eb("website_id", "in", websitesReaching(user, permission, "own")),
      ]),
    )
    .executeTakeFirst();
}

export async function selectSeriesNames(db: Database, websiteId: number): Promise<{ slug: string }[]> {
  return db.selectFrom("series").select("slug").where("website_id", "=", websiteId).execute();
}

export async function insertSeries(
  trx: Database,
  series: { website_id: number; description: string } & SeriesLink,
): Promise<number> {
  return (await trx.insertInto("series").values(series).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateSeries(
  trx: Database,
  id: number,
  values: { name: string; description: string },
): Promise<void> {
  await trx.updateTable("series").set(values).where("id", "=", id).execute();
}

/** Articles that name it belong to none. */
export async function removeSeries(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom("series").where("id", "=", id).execute();
}

/** Returns false if the order has changed since this version. */
export async function updateOrder(trx: Database, id: number, version: number, ids: readonly number[]) {
  const { numUpdatedRows } = await trx
    .updateTable("series")
    .set({ article_ids: [...ids], version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectVersion(db: Database, id: number): Promise<number> {
  const row = await db.selectFrom("series").select("version").where("id", "=", id).executeTakeFirst();
  return row?.version ?? 0;
}

/** In the series as published, or by its draft. */
const isPart = (seriesId: number) => sql<boolean>`articles.id in (
  select id from articles where series_id = ${seriesId} union all
  select article_id from article_drafts where series_id = ${seriesId})`;

/** Its parts in order, with drafts, of which only what the user may read. */
export function selectParts(
  db: Database,
  user: SessionUser,
  { id, website_id }: { id: number; website_id: number },
  now: Date,
) {
  return db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select(["articles.id", "articles.publish_date"])
    .select((eb) =>
      sql<string>`case when ${within(user, "articles.read")(eb)} then coalesce(d.title, articles.title)
        else articles.title end`.as("title"),
    )
    .where("articles.website_id", "=", website_id)
    .where(isPart(id))
    .where("articles.deleted_at", "is", null)
    .where((eb) => eb.or([eb("articles.publish_date", "<=", now), within(user, "articles.read")(eb)]))
    .orderBy(placeInSeries(id))
    .orderBy("articles.publish_date")
    .orderBy("articles.id")
    .execute();
}

/** How many other articles are in a series of the website; undefined if there is no such series. Locks it against more. */
export async function countOtherParts(trx: Database, websiteId: number, seriesId: number, articleId: number) {
  const series = await trx
    .selectFrom("series")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("id", "=", anyOf([seriesId]))
    .forUpdate()
    .executeTakeFirst();
  if (!series) return undefined;
  const row = await trx
    .selectFrom("articles")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isPart(seriesId))
    .where("articles.id", "<>", articleId)
    .where("articles.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}
