import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugPattern } from "../../../shared/slug.ts";
import { type CategoryRow, selectCategoryBySlug } from "./categories.queries.ts";

/** The category of that slug. Throws `not_found` with the text that the caller's users read. */
export async function requireCategory(
  db: Database,
  websiteId: number,
  slug: string,
  notFoundText: string,
): Promise<CategoryRow> {
  // What is no slug names nothing (and may hold bytes that PostgreSQL refuses).
  const category = slugPattern.test(slug) ? await selectCategoryBySlug(db, websiteId, slug) : undefined;
  if (!category) throw new AppError("not_found", notFoundText);
  return category;
}
