import type { Database, NewRow } from "../../src/db/database.ts";

type ArticleRow = NewRow<"articles">;

/** Publish date of the newest article below. */
const newest = new Date("2026-06-01T12:00:00Z");

/**
 * Inserts articles directly: the first one is the newest, each further one a day older. Defaults:
 * slug `article-N` and title `Article N`, counted from 1. The caller notifies the server.
 */
export async function insertArticles(db: Database, websiteId: number, rows: Partial<ArticleRow>[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row, index): ArticleRow => {
    const date = row.publish_date ?? new Date(newest.getTime() - index * 24 * 3600 * 1000);
    return {
      website_id: websiteId,
      title: `Article ${index + 1}`,
      slug: `article-${index + 1}`,
      content: "<p>Text.</p>",
      publish_date: date,
      created_at: date,
      updated_at: date,
      ...row,
    };
  });
  await db.insertInto("articles").values(values).execute();
}
