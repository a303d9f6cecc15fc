import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugPattern } from "../../../shared/slug.ts";
import { texts } from "../contract.ts";
import { selectPublishedBySlug } from "./articles.queries.ts";
import { selectSlugAfterRename } from "./redirects.queries.ts";

type Published = NonNullable<Awaited<ReturnType<typeof selectPublishedBySlug>>>;

/** The published article at this slug, or the slug that it has now. Throws `not_found`. */
export async function findPublished(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<{ row: Published } | { movedTo: string }> {
  // What is no slug names nothing (and may hold bytes that PostgreSQL refuses).
  if (!slugPattern.test(slug)) throw new AppError("not_found", texts.notFound);
  const row = await selectPublishedBySlug(db, websiteId, now, slug);
  if (row) return { row };
  const movedTo = await selectSlugAfterRename(db, websiteId, now, slug);
  if (movedTo === undefined) throw new AppError("not_found", texts.notFound);
  return { movedTo };
}
