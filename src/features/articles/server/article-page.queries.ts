import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { selectSummaries } from "./articles.queries.ts";

const relatedShown = 3;

/** The published article that has this slug, else the one that once had it. */
const idAt = (websiteId: number, now: Date, slug: string) => sql<number>`coalesce(
  (select id from articles where website_id = ${websiteId} and slug = ${slug} and publish_date <= ${now}),
  (select article_id from article_redirects where website_id = ${websiteId} and from_slug = ${slug}))`;

export function selectPublishedAt(db: Database, websiteId: number, now: Date, slug: string) {
  return selectSummaries(db, websiteId, now)
    .select("articles.content")
    .where("articles.id", "=", idAt(websiteId, now, slug))
    .executeTakeFirst();
}

/** An article and what its page shows beside it, in one round trip. */
export async function selectWithOthersAt(db: Database, websiteId: number, now: Date, slug: string) {
  const article = sql`select id, category_id, publish_date from articles
    where website_id = ${websiteId} and publish_date <= ${now} and id = ${idAt(websiteId, now, slug)}`;
  const rows = await selectWithOthers(db, websiteId, now, article);
  const row = rows.find(({ role }) => role === "article");
  return row && { row: { ...row, content: row.content ?? "" }, others: othersOf(rows) };
}

/** The same without the article itself, which may be a draft. */
export async function selectOthers(
  db: Database,
  websiteId: number,
  now: Date,
  { id, category_id, publish_date }: { id: number; category_id: number | null; publish_date: Date },
) {
  const article = sql`select ${id}::bigint as id, ${category_id}::bigint as category_id,
    ${publish_date}::timestamptz as publish_date`;
  return othersOf(await selectWithOthers(db, websiteId, now, article));
}

type Row = Awaited<ReturnType<typeof selectWithOthers>>[number];
export type Others = ReturnType<typeof othersOf>;

/** Related are the newest others, those of the same category first. */
function othersOf(rows: Row[]) {
  const of = (wanted: Role) => rows.filter(({ role }) => role === wanted);
  const same = of("same category");
  const known = new Set(same.map(({ id }) => id));
  return {
    related: [...same, ...of("newest").filter(({ id }) => !known.has(id))].slice(0, relatedShown),
    older: of("older")[0] ?? null,
    newer: of("newer")[0] ?? null,
  };
}

type Role = "article" | "same category" | "newest" | "older" | "newer";

function selectWithOthers(db: Database, websiteId: number, now: Date, article: RawBuilder<unknown>) {
  const other = (role: Role, isOne: RawBuilder<unknown>, { limit, oldestFirst = false }: Choice) => {
    const direction = sql.raw(oldestFirst ? "asc" : "desc");
    return sql`select other.id, ${sql.lit(role)} from article cross join lateral (
      select id from articles where website_id = ${websiteId} and publish_date <= ${now} and ${isOne}
      order by publish_date ${direction}, id ${direction} limit ${limit}) as other`;
  };
  const before = sql`(publish_date, id) < (article.publish_date, article.id)`;
  const after = sql`(publish_date, id) > (article.publish_date, article.id)`;
  const isOther = sql`id <> article.id`;
  const picked = sql<{ id: number; role: Role }>`(
    with article as (${article})
    select id, ${sql.lit("article")} as role from article
    union all ${other("same category", sql`${isOther} and category_id = article.category_id`, { limit: relatedShown })}
    union all ${other("newest", isOther, { limit: relatedShown })}
    union all ${other("older", before, { limit: 1 })}
    union all ${other("newer", after, { limit: 1, oldestFirst: true })})`;
  return selectSummaries(db, websiteId, now)
    .innerJoin(picked.as("picked"), "picked.id", "articles.id")
    .select("picked.role")
    .select(sql<string | null>`case when picked.role = 'article' then articles.content end`.as("content"))
    .orderBy("articles.publish_date", "desc")
    .orderBy("articles.id", "desc")
    .execute();
}

interface Choice {
  limit: number;
  oldestFirst?: boolean;
}
