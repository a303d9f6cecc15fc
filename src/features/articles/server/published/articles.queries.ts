import { type NotNull, type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { labelColumn } from "../../../compliance/server/public.ts";
import { coauthorsColumn, isCoauthor } from "../coauthors/coauthors.queries.ts";
import { placeInSeries, type SeriesOfArticle, seriesColumn } from "../series/series.queries.ts";
import { hasTag, tagsColumn } from "../tags/tags.queries.ts";

/** Names and images shown with an article. */
export const columnsBeside = [
  "articles.guest_authors",
  "author.id as author_id",
  "author.username",
  "portrait.hash as portrait_hash",
  "portrait.media_type as portrait_type",
  "portrait.width as portrait_width",
  "portrait.height as portrait_height",
  "portrait.placeholder_colour as portrait_colour",
  "cover.hash as cover_hash",
  "cover.media_type as cover_type",
  "cover.width as cover_width",
  "cover.height as cover_height",
  "cover.placeholder_colour as cover_colour",
  "categories.name as category",
  "categories.slug as category_slug",
  "category_picture.hash as category_hash",
  "category_picture.media_type as category_type",
] as const;

const openingLength = 3000;

/**
 * The beginning of a text that has no description, for its first sentence. Null if it has one, and on the host site, which
 * has a fallback of its own.
 */
export function getOpening(description: RawBuilder<unknown>, content: RawBuilder<unknown>) {
  return sql<string | null>`case when ${description} = ''
    and not (select is_host from websites where websites.id = articles.website_id)
    then left(${content}, ${sql.lit(openingLength)}) end`;
}

/** Published articles with the names, images, and labels shown with them, but without their contents. */
export function selectSummaries(db: Database, websiteId: number, now: Date) {
  return selectRows(db).where("articles.website_id", "=", websiteId).where("articles.publish_date", "<=", now);
}

/**
 * Selects published articles by their ids. They alone choose the rows: with a website among the conditions,
 * PostgreSQL may look for the ids among all articles of that website.
 */
export function selectSummariesByIds(db: Database, ids: RawBuilder<number>) {
  return selectRows(db).where("articles.id", "=", ids);
}

function selectRows(db: Database) {
  return db
    .selectFrom("articles")
    .leftJoin("users as author", "author.id", "articles.author_id")
    .leftJoin("images as portrait", "portrait.id", "author.picture_image_id")
    .leftJoin("images as cover", "cover.id", "articles.cover_image_id")
    .leftJoin("categories", "categories.id", "articles.category_id")
    .leftJoin("images as category_picture", "category_picture.id", "categories.image_id")
    .select([
      "articles.id",
      "articles.title",
      "articles.slug",
      "articles.description",
      "articles.publish_date",
      "articles.created_at",
      "articles.updated_at",
      "articles.cover_alt",
      "articles.cover_focus",
      "articles.category_id",
      "articles.hidden_from_search",
      getOpening(sql.ref("articles.description"), sql.ref("articles.content")).as("opening"),
      coauthorsColumn(sql.ref("articles.coauthor_ids")).as("coauthors"),
      tagsColumn(sql.ref("articles.tag_ids")).as("tags"),
      labelColumn("article", sql.ref("articles.id")).as("label"),
      ...columnsBeside,
    ])
    .$narrowType<{ slug: NotNull; publish_date: NotNull }>();
}

export type SummaryRow = Awaited<ReturnType<typeof selectPublished>>[number];

/** A row of an article's own page: also its text, and the texts for search engines. */
export type FullRow = SummaryRow & {
  content: string;
  series: SeriesOfArticle | null;
  related_ids: number[];
} & SearchColumns;

interface SearchColumns {
  search_title: string;
  search_description: string;
  canonical_url: string;
  social_hash: string | null;
  social_type: string | null;
  social_width: number | null;
  social_height: number | null;
  social_colour: string | null;
}

/** To be selected with `left join images as social`. */
export const fullColumns = [
  "articles.search_title",
  "articles.search_description",
  "articles.canonical_url",
  "social.hash as social_hash",
  "social.media_type as social_type",
  "social.width as social_width",
  "social.height as social_height",
  "social.placeholder_colour as social_colour",
] as const;

/** By category, author, tag, or series, which has its own order; all if omitted. */
export interface ListOptions {
  categoryId?: number | undefined;
  authorId?: number | undefined;
  tagId?: number | undefined;
  seriesId?: number | undefined;
  limit: number;
  offset: number;
}

type ListValues = { websiteId: number; now: Date; id?: number | undefined } & Pick<ListOptions, "limit" | "offset">;

const listBy = (chosenBy: (id: number) => RawBuilder<boolean> = () => sql`true`) =>
  prepared((db, { websiteId, now, id, limit, offset }: ListValues) => {
    const chosen = selectSummaries(db, websiteId, now).where(chosenBy(id ?? 0));
    return chosen.orderBy("articles.publish_date", "desc").orderBy("articles.id", "desc").limit(limit).offset(offset);
  });

const lists = {
  all: listBy(),
  category: listBy((id) => sql`articles.category_id = ${id}`),
  author: prepared((db, { websiteId, now, id, limit, offset }: ListValues) => {
    // Each way by its own index; together, they would read all articles of the author.
    const some = (chosen: RawBuilder<unknown>) => sql`(
      select id from articles where website_id = ${websiteId} and publish_date <= ${now} and ${chosen}
      order by publish_date desc, id desc limit ${limit}::integer + ${offset}::integer)`;
    const ids = sql<number>`any(array(${some(sql`author_id = ${id}`)} union all ${some(isCoauthor(id ?? 0))}))`;
    const chosen = selectSummariesByIds(db, ids);
    return chosen.orderBy("articles.publish_date", "desc").orderBy("articles.id", "desc").limit(limit).offset(offset);
  }),
  tag: listBy(hasTag),
  series: prepared((db, { websiteId, now, id, limit, offset }: ListValues) =>
    selectSummaries(db, websiteId, now)
      .where("articles.series_id", "=", id ?? 0)
      .orderBy(placeInSeries(id ?? 0))
      .orderBy("articles.publish_date")
      .orderBy("articles.id")
      .limit(limit)
      .offset(offset),
  ),
};

/** Published articles, newest first; of a series, in its order. */
export function selectPublished(db: Database, websiteId: number, now: Date, options: ListOptions) {
  const { categoryId, authorId, tagId, seriesId, limit, offset } = options;
  const range = { websiteId, now, limit, offset };
  if (categoryId !== undefined) return lists.category(db, { ...range, id: categoryId });
  if (seriesId !== undefined) return lists.series(db, { ...range, id: seriesId });
  if (tagId !== undefined) return lists.tag(db, { ...range, id: tagId });
  return authorId === undefined ? lists.all(db, range) : lists.author(db, { ...range, id: authorId });
}

const featuredFirst = prepared((db, { websiteId, now, limit }: Omit<ListValues, "id" | "offset">) => {
  const some = (chosen: RawBuilder<boolean>) => sql`(
    select id from articles where website_id = ${websiteId} and publish_date <= ${now} and ${chosen}
    order by publish_date desc, id desc limit ${limit})`;
  const ids = sql<number>`any(array(${some(sql`is_featured`)} union all ${some(sql`true`)}))`;
  return selectSummariesByIds(db, ids)
    .orderBy("articles.is_featured", "desc")
    .orderBy("articles.publish_date", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit);
});

/** A few for the top of a page: first those that are featured, then the newest. */
export function selectFeaturedFirst(db: Database, websiteId: number, now: Date, limit: number) {
  return featuredFirst(db, { websiteId, now, limit });
}

interface Several {
  websiteIds: readonly number[];
  now: Date;
  /** The most articles of one website. */
  ofEach: number;
  limit: number;
}

/** Selects the newest articles of several websites, except those hidden from search engines. */
export function selectNewestOfSeveral(db: Database, { websiteIds, now, ofEach, limit }: Several) {
  const ids = sql<number>`any(array(
    select newest.id from unnest(${[...websiteIds]}::bigint[]) as website (id)
    cross join lateral (
      select id, publish_date from articles
      where website_id = website.id and publish_date <= ${now} and not hidden_from_search
      order by publish_date desc, id desc limit ${ofEach}) newest
    order by newest.publish_date desc, newest.id desc limit ${limit}))`;
  return selectSummariesByIds(db, ids)
    .select("articles.website_id")
    .orderBy("articles.publish_date", "desc")
    .orderBy("articles.id", "desc")
    .execute();
}

export async function countPublished(db: Database, websiteId: number, now: Date, categoryId?: number): Promise<number> {
  let query = db
    .selectFrom("articles")
    .select(sql<number>`count(*)`.as("count"))
    .where("website_id", "=", websiteId)
    .where("publish_date", "<=", now);
  if (categoryId !== undefined) query = query.where("category_id", "=", categoryId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Published articles with all that their own pages show. */
export function selectFull(db: Database, websiteId: number, now: Date) {
  return selectSummaries(db, websiteId, now)
    .leftJoin("images as social", "social.id", "articles.social_image_id")
    .select([
      "articles.content",
      "articles.related_ids",
      ...fullColumns,
      seriesColumn(sql.ref("articles.series_id"), now).as("series"),
    ]);
}

export function selectPublishedBySlug(db: Database, websiteId: number, now: Date, slug: string) {
  return selectFull(db, websiteId, now).where("articles.slug", "=", slug).executeTakeFirst();
}

/** Articles by the ids of published ones. */
export const selectPublishedByIds = prepared((db, { ids }: { ids: number[] }) => selectSummariesByIds(db, anyOf(ids)));

/** When a website's next scheduled article becomes visible; undefined if none is scheduled. */
export async function selectNextPublication(db: Database, websiteId: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom("articles")
    .select("publish_date")
    .where("website_id", "=", websiteId)
    .where("publish_date", ">", now)
    .orderBy("publish_date")
    .limit(1)
    .$narrowType<{ publish_date: NotNull }>()
    .executeTakeFirst();
  return row?.publish_date;
}

export async function insertArticle(db: Database, websiteId: number, article: Omit<NewRow<"articles">, "website_id">) {
  const row = await db
    .insertInto("articles")
    .values({ ...article, website_id: websiteId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Titles of a website's articles by slug, in any state. */
export function selectTitles(db: Database, websiteId: number, slugs: string[]) {
  return db
    .selectFrom("articles")
    .select(["slug", "title"])
    .where("website_id", "=", websiteId)
    .where("slug", "in", slugs)
    .$narrowType<{ slug: NotNull }>()
    .execute();
}

/** Undefined if visitors can't see it. */
export function selectPublicArticleAcrossOwners(db: Database, articleId: number, now: Date) {
  return db
    .selectFrom("articles")
    .select("website_id")
    .where("id", "=", articleId)
    .where("publish_date", "<=", now)
    .executeTakeFirst();
}

/** Whose they are, for a list of who can see them. */
export async function selectArticlesByIdAcrossOwners(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select(["articles.id", "articles.website_id"])
    .select(sql<string>`coalesce(d.title, articles.title)`.as("title"))
    // As integers, since arrays of bigint are read as texts.
    .select(sql<(number | null)[]>`articles.author_id::integer || d.coauthor_ids`.as("author_ids"))
    .where("articles.id", "=", anyOf(ids))
    .execute();
  return rows.map((row) => ({ ...row, author_ids: row.author_ids.filter((id) => id !== null) }));
}
