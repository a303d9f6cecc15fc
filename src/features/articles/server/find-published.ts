import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugPattern } from "../../../shared/slug.ts";
import { texts } from "../contract.ts";
import { selectPublishedAt } from "./article-page.queries.ts";
import type { FullRow } from "./articles.queries.ts";

/** The published article at this slug, or the slug that it has now. Throws `not_found`. */
export async function findPublished(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<{ row: FullRow } | { movedTo: string }> {
  // What is no slug names nothing (and may hold bytes that PostgreSQL refuses).
  const row = slugPattern.test(slug) ? await selectPublishedAt(db, websiteId, now, slug) : undefined;
  if (!row) throw new AppError("not_found", texts.notFound);
  return row.slug === slug ? { row } : { movedTo: row.slug };
}
