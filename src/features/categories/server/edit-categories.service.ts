import type { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { onUnique } from "../../../platform/database-errors.ts";
import { AppError } from "../../../platform/errors.ts";
import { freeSlug, proposeSlug } from "../../../shared/slug.ts";
import { findImageIn, selectUsableSpaces } from "../../media/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { type addCategoryRequest, type EditCategoryRequest, texts } from "../contract.ts";
import { presentCategory } from "./categories.present.ts";
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  selectCategoryById,
  selectTaken,
  selectTakenSlugs,
  updateCategory,
  upsertRedirect,
} from "./categories.queries.ts";

export interface CountDeps {
  db: Database;
  countArticlesOfCategory: (db: Database, categoryId: number) => Promise<number>;
}

// Of the host site, whose visitors see every change at once; the callers have checked that the user may.

/** Throws `conflict` with the field if name or slug is taken, `not_found` for someone else's image. */
export async function addCategory(
  sites: SiteDirectory,
  userId: number,
  { name, slug: given, image }: z.infer<typeof addCategoryRequest>,
): Promise<CategoryRow> {
  const hostId = sites.host.id;
  return explainConflicts(
    sites.change(hostId, async (trx) => {
      const slug = given || (await slugFor(trx, hostId, name));
      await requireFree(trx, hostId, { name, slug, exceptId: 0 });
      const image_id = image ? await requireImage(trx, userId, image) : null;
      const id = await insertCategory(trx, hostId, { name, slug, image_id });
      await recordAudit(trx, {
        action: "content.category-added",
        websiteId: hostId,
        subjectId: id,
        plain: { title: name },
      });
      return requireById(trx, hostId, id);
    }),
  );
}

/** Changes the given fields. Throws like `addCategory`, and `not_found`. */
export async function editCategory(
  sites: SiteDirectory,
  userId: number,
  categoryId: number,
  { image, ...changes }: EditCategoryRequest,
): Promise<CategoryRow> {
  const hostId = sites.host.id;
  return explainConflicts(
    sites.change(hostId, async (trx) => {
      const before = await requireById(trx, hostId, categoryId);
      const { name = before.name, slug = before.slug } = changes;
      await requireFree(trx, hostId, { name, slug, exceptId: categoryId });
      const keepsImage = image === undefined || image === presentCategory(before).image;
      const imageChange = keepsImage
        ? {}
        : { image_id: image === null ? null : await requireImage(trx, userId, image) };
      await updateCategory(trx, hostId, categoryId, { name, slug, ...imageChange });
      if (slug !== before.slug) {
        await upsertRedirect(trx, hostId, { from_slug: before.slug, category_id: categoryId });
      }
      const line = { websiteId: hostId, subjectId: categoryId, plain: { title: name } };
      await recordAudit(trx, { action: "content.category-edited", ...line });
      return requireById(trx, hostId, categoryId);
    }),
  );
}

/** Leaves its articles uncategorized. Throws `not_found`. */
export async function removeCategory(sites: SiteDirectory, categoryId: number): Promise<void> {
  const hostId = sites.host.id;
  await sites.change(hostId, async (trx) => {
    const { name: title } = await requireById(trx, hostId, categoryId);
    if (!(await deleteCategory(trx, hostId, categoryId))) throw new AppError("not_found", texts.notFound);
    const line = { websiteId: hostId, subjectId: categoryId, plain: { title } };
    await recordAudit(trx, { action: "content.category-deleted", ...line });
  });
}

/** How many articles `removeCategory` would leave without one. Throws `not_found`. */
export async function countArticles(
  { db, countArticlesOfCategory }: CountDeps,
  websiteId: number,
  categoryId: number,
): Promise<number> {
  await requireById(db, websiteId, categoryId);
  return countArticlesOfCategory(db, categoryId);
}

async function requireById(db: Database, websiteId: number, categoryId: number): Promise<CategoryRow> {
  const row = await selectCategoryById(db, websiteId, categoryId);
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

async function requireImage(db: Database, userId: number, filePath: string): Promise<number> {
  const id = await findImageIn(db, await selectUsableSpaces(db, userId), filePath);
  if (id === undefined) throw new AppError("not_found", texts.imageUnknown, { fields: { image: texts.imageUnknown } });
  return id;
}

async function slugFor(db: Database, websiteId: number, name: string): Promise<string> {
  const proposed = proposeSlug(name) || "category";
  return freeSlug(proposed, await selectTakenSlugs(db, websiteId, proposed));
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
