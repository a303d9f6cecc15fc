import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { type SeriesLink, seriesLinkColumn } from "../series/series.queries.ts";
import { type ListOptions, type SummaryRow, selectPublished } from "./articles.queries.ts";

/** `content` is null if it exceeds the budget; the beginning is always included. */
export type FeedRow = SummaryRow & {
  content: string | null;
  beginning: string;
  series: SeriesLink | null;
};

const beginningLength = 4000;

/** The newest published articles, with full text up to a total of `maxBytes`. */
export async function selectNewestForFeed(
  db: Database,
  websiteId: number,
  now: Date,
  { maxBytes, ...options }: Pick<ListOptions, "categoryId" | "authorId" | "tagId" | "limit"> & { maxBytes: number },
): Promise<FeedRow[]> {
  const rows = await selectPublished(db, websiteId, now, { ...options, offset: 0 });
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  // Get size and beginning without reading the whole text.
  const sizes = db
    .selectFrom("articles")
    .select(["id", "content", seriesLinkColumn().as("series")])
    .select(sql<string>`sum(octet_length(content)) over (order by publish_date desc, id desc)`.as("bytes_so_far"))
    .where("website_id", "=", websiteId)
    .where("id", "in", ids);
  const texts = await db
    .selectFrom(sizes.as("sizes"))
    .select(["id", "series", sql<string>`substring(content from 1 for ${beginningLength})`.as("beginning")])
    .select(sql<string | null>`case when bytes_so_far <= ${maxBytes} then content end`.as("content"))
    .execute();
  const found = new Map(texts.map(({ id, ...text }) => [id, text]));
  // Skip articles deleted between the two queries.
  return rows.flatMap((row) => {
    const text = found.get(row.id);
    return text === undefined ? [] : [{ ...row, ...text }];
  });
}
