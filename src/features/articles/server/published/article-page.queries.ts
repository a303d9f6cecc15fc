import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { relatedShown } from "../../contract.ts";
import { selectFull, selectSummariesByIds } from "./articles.queries.ts";

const publishedAt = prepared((db, values: { websiteId: number; now: Date; slug: string }) => {
  const { websiteId, now, slug } = values;
  const id = sql<number>`coalesce(
    (select id from articles where website_id = ${websiteId} and slug = ${slug} and publish_date <= ${now}),
    (select article_id from article_redirects where website_id = ${websiteId} and from_slug = ${slug}))`;
  return selectFull(db, websiteId, now).where("articles.id", "=", id);
});

/** The published article that has this slug, or else the one that used to have it. */
export async function selectPublishedAt(db: Database, websiteId: number, now: Date, slug: string) {
  return (await publishedAt(db, { websiteId, now, slug }))[0];
}

interface Article {
  id: number;
  /** Chosen by its writer. */
  related_ids: readonly number[];
  category_id: number | null;
  publish_date: Date;
}

export type Others = Awaited<ReturnType<typeof selectOthers>>;

const besideArticle = prepared((db, values: Article & { websiteId: number; now: Date }) => {
  const { websiteId, now, id, category_id, publish_date, related_ids } = values;
  const some = (chosen: RawBuilder<unknown>, limit: number, direction = sql.raw("desc")) => sql`(
    select id from articles where website_id = ${websiteId} and publish_date <= ${now} and ${chosen}
    order by publish_date ${direction}, id ${direction} limit ${limit})`;
  const place = sql`(${publish_date}::timestamptz, ${id}::bigint)`;
  const ids = sql<number>`any(array(
    ${some(sql`id <> ${id} and category_id = ${category_id}`, relatedShown)}
    union all ${some(sql`id <> ${id}`, relatedShown)}
    union all ${some(sql`id <> ${id} and id = any(${related_ids}::bigint[])`, relatedShown)}
    union all ${some(sql`(publish_date, id) < ${place}`, 1)}
    union all ${some(sql`(publish_date, id) > ${place}`, 1, sql.raw("asc"))}))`;
  return selectSummariesByIds(db, ids).orderBy("articles.publish_date", "desc").orderBy("articles.id", "desc");
});

/**
 * Loads what an article's page (or a preview) shows besides the article in one round trip: the previous and next
 * articles, and as related ones those that its writer chose, then the newest others, preferring the same category.
 */
export async function selectOthers(db: Database, websiteId: number, now: Date, article: Article) {
  const { id, category_id, publish_date, related_ids } = article;
  const rows = await besideArticle(db, { websiteId, now, id, category_id, publish_date, related_ids });
  const others = rows.filter((row) => row.id !== id);
  const ofCategory = (row: Pick<Article, "category_id">) => category_id !== null && row.category_id === category_id;
  const chosen = related_ids.flatMap((chosenId) => others.find((row) => row.id === chosenId) ?? []);
  const rest = others.filter((row) => !chosen.includes(row));
  const related = [...chosen, ...rest.filter(ofCategory), ...rest.filter((row) => !ofCategory(row))];
  return {
    related: related.slice(0, relatedShown),
    older: others.find((row) => compare(row, article) < 0) ?? null,
    newer: others.findLast((row) => compare(row, article) > 0) ?? null,
  };
}

type Placed = Pick<Article, "id" | "publish_date">;

const compare = (a: Placed, b: Placed): number => a.publish_date.getTime() - b.publish_date.getTime() || a.id - b.id;
