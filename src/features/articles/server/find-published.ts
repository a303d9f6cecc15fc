import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugPattern } from "../../../shared/slug.ts";
import { texts } from "../contract.ts";
import { type Others, selectPublishedAt, selectWithOthersAt } from "./article-page.queries.ts";
import type { FullRow } from "./articles.queries.ts";

/** The published article at this slug, or the slug that it has now. Throws `not_found`. */
export async function findPublished(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<{ row: FullRow } | { movedTo: string }> {
  const row = isSlug(slug) ? await selectPublishedAt(db, websiteId, now, slug) : undefined;
  return foundOrMoved(row && { row }, slug);
}

/** The same with what its page shows beside it. */
export async function findWithOthers(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<{ row: FullRow; others: Others } | { movedTo: string }> {
  return foundOrMoved(isSlug(slug) ? await selectWithOthersAt(db, websiteId, now, slug) : undefined, slug);
}

/** What is no slug names nothing (and may hold bytes that PostgreSQL refuses). */
const isSlug = (text: string): boolean => slugPattern.test(text);

function foundOrMoved<T extends { row: FullRow }>(found: T | undefined, slug: string): T | { movedTo: string } {
  if (!found) throw new AppError("not_found", texts.notFound);
  return found.row.slug === slug ? found : { movedTo: found.row.slug };
}
