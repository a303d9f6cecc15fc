import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { slugPattern } from "../../../../shared/slug.ts";
import { requireCategory } from "../../../categories/server/public.ts";
import { texts } from "../../contract.ts";
import { selectPublishedAt } from "./article-page.queries.ts";
import { countPublished, type FullRow, selectPublished, selectPublishedBySlug } from "./articles.queries.ts";

/** A page of the published articles, newest first. `page` counts from 1. */
export async function listPublished(
  db: Database,
  websiteId: number,
  now: Date,
  { limit, page, categoryId }: { limit: number; page: number; categoryId?: number },
) {
  const offset = (page - 1) * limit;
  const rows = await selectPublished(db, websiteId, now, { categoryId, limit, offset });
  return { rows, total: await countPublished(db, websiteId, now, categoryId) };
}

/** Throws `not_found`, including before its publication date. */
export async function requirePublished(db: Database, websiteId: number, now: Date, slug: string) {
  // An invalid slug matches nothing, and may contain bytes that PostgreSQL rejects.
  const row = slugPattern.test(slug) ? await selectPublishedBySlug(db, websiteId, now, slug) : undefined;
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

/** The published article with this slug, or the slug that it moved to. Throws `not_found`. */
export async function findPublished(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<{ row: FullRow } | { movedTo: string }> {
  // An invalid slug matches nothing, and may contain bytes that PostgreSQL rejects.
  const row = slugPattern.test(slug) ? await selectPublishedAt(db, websiteId, now, slug) : undefined;
  if (!row) throw new AppError("not_found", texts.notFound);
  return row.slug === slug ? { row } : { movedTo: row.slug };
}

/** Throws `not_found` for an unknown category. A known one may be empty. */
export async function listPublishedOfCategory(
  db: Database,
  websiteId: number,
  now: Date,
  { slug, limit, page }: { slug: string; limit: number; page: number },
) {
  const category = await requireCategory(db, websiteId, slug, texts.categoryNotFound);
  return listPublished(db, websiteId, now, { limit, page, categoryId: category.id });
}
