import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugPattern } from "../../../shared/slug.ts";
import { type CategoryRow, selectCategoryBySlug, selectSlugAfterRename } from "./categories.queries.ts";

/** The category of that slug. Throws `not_found` with the text that the caller's users read. */
export async function requireCategory(
  db: Database,
  websiteId: number,
  slug: string,
  notFoundText: string,
): Promise<CategoryRow> {
  const found = await findCategory(db, websiteId, slug, notFoundText);
  if ("movedTo" in found) throw new AppError("not_found", notFoundText);
  return found.category;
}

/** The same, or where the category that had this slug is now. */
export async function findCategory(
  db: Database,
  websiteId: number,
  slug: string,
  notFoundText: string,
): Promise<{ category: CategoryRow } | { movedTo: string }> {
  // What is no slug names nothing (and may hold bytes that PostgreSQL refuses).
  if (!slugPattern.test(slug)) throw new AppError("not_found", notFoundText);
  const category = await selectCategoryBySlug(db, websiteId, slug);
  if (category) return { category };
  const movedTo = await selectSlugAfterRename(db, websiteId, slug);
  if (movedTo === undefined) throw new AppError("not_found", notFoundText);
  return { movedTo };
}
