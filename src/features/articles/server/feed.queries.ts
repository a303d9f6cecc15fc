import type { Database } from "../../../db/database.ts";
import { type ListOptions, type SummaryRow, selectPublished } from "./articles.queries.ts";

export type FullRow = SummaryRow & { content: string };

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
    .select(["id", "content"])
    .where("website_id", "=", websiteId)
    .where("id", "in", ids)
    .execute();
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  // One that was deleted between the two queries is left out.
  return rows.flatMap((row) => {
    const content = contents.get(row.id);
    return content === undefined ? [] : [{ ...row, content }];
  });
}
