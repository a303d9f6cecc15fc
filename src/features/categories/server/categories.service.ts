import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugPattern } from "../../../shared/slug.ts";
import { type CategoryRow, selectCategoryBySlug } from "./categories.queries.ts";

/** The category with this slug. Throws `not_found` with the caller's text. */
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

/** Finds a category, or the new path of one that formerly had this slug. */
export async function findCategory(
  db: Database,
  websiteId: number,
  slug: string,
  notFoundText: string,
): Promise<{ category: CategoryRow } | { movedTo: string }> {
  // Reject invalid slugs, which may contain bytes that PostgreSQL rejects.
  if (!slugPattern.test(slug)) throw new AppError("not_found", notFoundText);
  const category = await selectCategoryBySlug(db, websiteId, slug);
  if (!category) throw new AppError("not_found", notFoundText);
  return category.slug === slug ? { category } : { movedTo: category.slug };
}
