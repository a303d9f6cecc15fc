import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

/** Selects the slugs of all of a website's articles, in any state. */
export async function selectSlugsOfWebsite(db: Database, websiteId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select([sql<string>`coalesce(nullif(articles.slug, ''), d.slug, '')`.as("slug")])
    .where("website_id", "=", websiteId)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** An imported article as it is now. */
export interface ImportedRow {
  id: number;
  /** In the bin. */
  isGone: boolean;
  isPublic: boolean;
  /** The draft's version; 0 without a draft. */
  version: number;
}

/** Selects imported articles of a website. Those that no longer exist or were moved are left out. */
export async function selectImportedRows(
  db: Database,
  websiteId: number,
  ids: readonly number[],
): Promise<Map<number, ImportedRow>> {
  const rows = await db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select("articles.id")
    .select(sql<boolean>`articles.deleted_at is not null`.as("isGone"))
    .select(sql<boolean>`articles.publish_date is not null`.as("isPublic"))
    .select(sql<number>`coalesce(d.version, 0)`.as("version"))
    .where("articles.id", "=", anyOf(ids))
    .where("articles.website_id", "=", websiteId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks articles in the order of their ids until the transaction ends. */
export async function lockArticles(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.selectFrom("articles").select("id").where("id", "=", anyOf(ids)).orderBy("id").forNoKeyUpdate().execute();
}
