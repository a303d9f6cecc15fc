import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import { onUnique } from "../../../platform/database-errors.ts";
import { AppError } from "../../../platform/errors.ts";
import { slugFrom } from "../../../platform/slug-from.ts";
import { freeSlug } from "../../../shared/slug.ts";
import { findImageIn, selectUsableSpaces } from "../../media/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { type EditCategoryRequest, maxCategories, type NewCategory, texts } from "../contract.ts";
import { presentCategory } from "./categories.present.ts";
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  selectCategoryById,
  selectIdByName,
  selectSlugs,
  selectTaken,
  updateCategory,
  upsertRedirect,
} from "./categories.queries.ts";

interface Known {
  id: number;
  website_id: number;
}

// Visitors see every change at once. The callers have checked that the user may.

/**
 * Throws `conflict` with the field if name or slug is taken, or if there are too many, and `not_found` for an image that
 * can't be used there.
 */
export async function addCategory(
  sites: SiteDirectory,
  userId: number,
  websiteId: number,
  { name, slug: given, image }: NewCategory,
): Promise<CategoryRow> {
  return explainConflicts(
    sites.change(websiteId, async (trx) => {
      const taken = await selectSlugs(trx, websiteId);
      if (taken.size >= maxCategories) throw new AppError("conflict", texts.tooMany);
      const slug = given || freeSlug(slugFrom(name) || "category", taken);
      await requireFree(trx, websiteId, { name, slug, exceptId: 0 });
      const image_id = image ? await requireImage(trx, userId, websiteId, image) : null;
      const id = await insertCategory(trx, websiteId, { name, slug, image_id });
      const line = { websiteId, subjectId: id, plain: { title: name } };
      await recordAudit(trx, { action: "content.category-added", ...line });
      return requireById(trx, { id, website_id: websiteId });
    }),
  );
}

/**
 * The category with this name, or a new one; undefined if there are too many. In the transaction of the website's change.
 */
export async function obtainCategory(trx: Database, websiteId: number, name: string): Promise<number | undefined> {
  const known = await selectIdByName(trx, websiteId, name);
  if (known !== undefined) return known;
  const taken = await selectSlugs(trx, websiteId);
  if (taken.size >= maxCategories) return undefined;
  const slug = freeSlug(slugFrom(name) || "category", taken);
  const id = await insertCategory(trx, websiteId, { name, slug });
  await recordAudit(trx, { action: "content.category-added", websiteId, subjectId: id, plain: { title: name } });
  return id;
}

/** Changes the given fields. Throws like `addCategory`, and `not_found`. */
export async function editCategory(
  sites: SiteDirectory,
  userId: number,
  category: Known,
  { image, ...changes }: EditCategoryRequest,
): Promise<CategoryRow> {
  const { id, website_id: websiteId } = category;
  return explainConflicts(
    sites.change(websiteId, async (trx) => {
      const before = await requireById(trx, category);
      const { name = before.name, slug = before.slug } = changes;
      await requireFree(trx, websiteId, { name, slug, exceptId: id });
      const keepsImage = image === undefined || image === presentCategory(before).image;
      const imageChange = keepsImage
        ? {}
        : { image_id: image === null ? null : await requireImage(trx, userId, websiteId, image) };
      await updateCategory(trx, websiteId, id, { name, slug, ...imageChange });
      if (slug !== before.slug) {
        await upsertRedirect(trx, websiteId, { from_slug: before.slug, category_id: id });
      }
      const line = { websiteId, subjectId: id, plain: { title: name } };
      await recordAudit(trx, { action: "content.category-edited", ...line });
      return requireById(trx, category);
    }),
  );
}

/** Leaves its articles uncategorized. Throws `not_found`. */
export async function removeCategory(sites: SiteDirectory, category: Known): Promise<void> {
  const { id, website_id: websiteId } = category;
  await sites.change(websiteId, async (trx) => {
    const { name: title } = await requireById(trx, category);
    if (!(await deleteCategory(trx, websiteId, id))) throw new AppError("not_found", texts.notFound);
    const line = { websiteId, subjectId: id, plain: { title } };
    await recordAudit(trx, { action: "content.category-deleted", ...line });
  });
}

async function requireById(db: Database, { id, website_id }: Known): Promise<CategoryRow> {
  const row = await selectCategoryById(db, website_id, id);
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

async function requireImage(db: Database, userId: number, websiteId: number, filePath: string): Promise<number> {
  const id = await findImageIn(db, await selectUsableSpaces(db, userId, websiteId), filePath);
  if (id === undefined) throw new AppError("not_found", texts.imageUnknown, { fields: { image: texts.imageUnknown } });
  return id;
}

async function requireFree(
  db: Database,
  websiteId: number,
  wanted: { name: string; slug: string; exceptId: number },
): Promise<void> {
  const taken = await selectTaken(db, websiteId, wanted);
  const fields = {
    ...(taken.name ? { name: texts.nameTaken } : {}),
    ...(taken.slug ? { slug: texts.slugTaken } : {}),
  };
  const [first] = Object.values(fields);
  if (first) throw new AppError("conflict", first, { fields });
}

/** The database rejects the second of two concurrent ones. */
function explainConflicts<T>(work: Promise<T>): Promise<T> {
  return onUnique(work, {
    categories_name_key: { field: "name", message: texts.nameTaken },
    categories_website_id_slug_key: { field: "slug", message: texts.slugTaken },
  });
}
