import type { Database } from "../../../db/database.ts";
import { type ListOptions, type SummaryRow, selectPublished } from "./articles.queries.ts";

export type FullRow = SummaryRow & { content: string; created_at: Date };

/** The newest published articles with their whole text. */
export async function selectNewestInFull(
  db: Database,
  websiteId: number,
  now: Date,
  options: Pick<ListOptions, "categoryId" | "authorId" | "limit">,
): Promise<FullRow[]> {
  const rows = await selectPublished(db, websiteId, now, { ...options, offset: 0 });
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const texts = await db
    .selectFrom("articles")
    .select(["id", "content", "created_at"])
    .where("website_id", "=", websiteId)
    .where("id", "in", ids)
    .execute();
  const byId = new Map(texts.map((text) => [text.id, text]));
  // One that was deleted between the two queries is left out.
  return rows.flatMap((row) => {
    const text = byId.get(row.id);
    return text ? [{ ...row, ...text }] : [];
  });
}
