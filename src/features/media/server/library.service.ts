import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { originalPath } from "../../../shared/media.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { type SiteDirectory, selectWebsitesOfAuthor } from "../../websites/server/public.ts";
import { type ImageUse, type LibraryImage, texts } from "../contract.ts";
import {
  countLibrary,
  countUses,
  deleteImageRow,
  type LibraryRow,
  lockImage,
  selectLibrary,
  selectLibraryImage,
  selectUses,
  updateImage,
} from "./library.queries.ts";

/** A user's images, newest first, with the total. */
export async function listImages(
  db: Database,
  { id: ownerId }: SessionUser,
  search: string,
  range?: { limit: number; offset: number },
): Promise<{ images: LibraryImage[]; total: number }> {
  const rows = await selectLibrary(db, ownerId, search, range);
  const total = range ? await countLibrary(db, ownerId, search) : rows.length;
  return { images: await present(db, ownerId, rows), total };
}

async function present(db: Database, ownerId: number, rows: readonly LibraryRow[]): Promise<LibraryImage[]> {
  const used = await countUses(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, hash, media_type, placeholder_colour: colour, ...row }) => ({
    ...{ image_id: id, file_path: originalPath(hash, media_type), colour, used: used.get(id) ?? 0 },
    ...{ original_name: row.original_name, width: row.width, height: row.height, byte_size: row.byte_size },
    ...{ alt: row.alt, decorative: row.decorative },
  }));
}

/** Throws `not_found`, also for another user's image. */
export async function findImage(db: Database, { id: ownerId }: SessionUser, imageId: number): Promise<LibraryRow> {
  const row = await selectLibraryImage(db, ownerId, imageId);
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

export async function presentImage(db: Database, user: SessionUser, imageId: number): Promise<LibraryImage> {
  const [image] = await present(db, user.id, [await findImage(db, user, imageId)]);
  if (!image) throw new AppError("not_found", texts.notFound);
  return image;
}

export async function findUses(db: Database, user: SessionUser, imageId: number): Promise<ImageUse[]> {
  await findImage(db, user, imageId);
  return selectUses(db, user.id, imageId);
}

/** Changes the given fields only. Throws `not_found`. */
export async function editImage(
  sites: SiteDirectory,
  user: SessionUser,
  imageId: number,
  values: Parameters<typeof updateImage>[3],
): Promise<LibraryImage> {
  return sites.changeSeveral(async (trx) => {
    await findImage(trx, user, imageId);
    await updateImage(trx, user.id, imageId, values);
    const uses = values.alt === undefined ? [] : await selectUses(trx, user.id, imageId);
    return { value: await presentImage(trx, user, imageId), websiteIds: await websitesShowing(trx, user, uses) };
  });
}

/** Deletes an unused image, or any with `anyway`. Returns the uses. Throws `not_found`. */
export async function deleteImage(
  sites: SiteDirectory,
  user: SessionUser,
  imageId: number,
  anyway: boolean,
): Promise<ImageUse[]> {
  return sites.changeSeveral<ImageUse[]>(async (trx) => {
    await lockImage(trx, user.id, imageId);
    const uses = await findUses(trx, user, imageId);
    if (uses.length > 0 && !anyway) return { value: uses, websiteIds: [] };
    const websiteIds = await websitesShowing(trx, user, uses);
    await deleteImageRow(trx, user.id, imageId);
    return { value: [], websiteIds };
  });
}

/** Websites whose pages may show the image. */
export async function websitesShowing(db: Database, user: SessionUser, uses: readonly ImageUse[]): Promise<number[]> {
  const own = uses.flatMap(({ website_id }) => website_id ?? []);
  const portraits = uses.some(({ kind }) => kind === "account") ? await selectWebsitesOfAuthor(db, user.id) : [];
  return [...new Set([...own, ...portraits])];
}
