import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { originalPath } from "../../../shared/media.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { type ImageUse, type LibraryImage, texts } from "../contract.ts";
import { countUses, type ImagePlaces, selectUses } from "./image-places.queries.ts";
import {
  countLibrary,
  deleteImageRow,
  type LibraryRow,
  lockImage,
  selectLibrary,
  selectLibraryImage,
  updateImage,
} from "./library.queries.ts";

export interface LibraryDeps {
  sites: SiteDirectory;
  imagePlaces: readonly ImagePlaces[];
  /** Ids of the websites whose pages show a person's portrait. */
  websitesOfAuthor: (db: Database, authorId: number) => Promise<number[]>;
}

/** A user's images, newest first, with their number in all. */
export async function listImages(
  db: Database,
  places: readonly ImagePlaces[],
  { id: ownerId }: SessionUser,
  search: string,
  range?: { limit: number; offset: number },
): Promise<{ images: LibraryImage[]; total: number }> {
  const rows = await selectLibrary(db, ownerId, search, range);
  const total = range ? await countLibrary(db, ownerId, search) : rows.length;
  return { images: await present(db, places, ownerId, rows), total };
}

async function present(
  db: Database,
  places: readonly ImagePlaces[],
  ownerId: number,
  rows: readonly LibraryRow[],
): Promise<LibraryImage[]> {
  const used = await countUses(
    db,
    places,
    ownerId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, hash, media_type, placeholder_colour: color, ...row }) => ({
    image_id: id,
    file_path: originalPath(hash, media_type),
    colour: color,
    used: used.get(id) ?? 0,
    original_name: row.original_name,
    width: row.width,
    height: row.height,
    byte_size: row.byte_size,
    alt: row.alt,
    decorative: row.decorative,
  }));
}

/** Throws `not_found`, also for another user's image. */
export async function findImage(db: Database, { id: ownerId }: SessionUser, imageId: number): Promise<LibraryRow> {
  const row = await selectLibraryImage(db, ownerId, imageId);
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

export async function presentImage(
  db: Database,
  places: readonly ImagePlaces[],
  user: SessionUser,
  imageId: number,
): Promise<LibraryImage> {
  const [image] = await present(db, places, user.id, [await findImage(db, user, imageId)]);
  if (!image) throw new AppError("not_found", texts.notFound);
  return image;
}

export async function findUses(
  db: Database,
  places: readonly ImagePlaces[],
  user: SessionUser,
  imageId: number,
): Promise<ImageUse[]> {
  await findImage(db, user, imageId);
  return selectUses(db, places, user.id, imageId);
}

/** Changes the given fields only. Throws `not_found`. */
export async function editImage(
  deps: LibraryDeps,
  user: SessionUser,
  imageId: number,
  values: Parameters<typeof updateImage>[3],
): Promise<LibraryImage> {
  const { sites, imagePlaces } = deps;
  return sites.changeSeveral(async (trx) => {
    await findImage(trx, user, imageId);
    await updateImage(trx, user.id, imageId, values);
    const uses = values.alt === undefined ? [] : await selectUses(trx, imagePlaces, user.id, imageId);
    return {
      value: await presentImage(trx, imagePlaces, user, imageId),
      websiteIds: await websitesShowing(trx, deps, user, uses),
    };
  });
}

/** Deletes an unused image, or any with `anyway`. Returns the uses. Throws `not_found`. */
export async function deleteImage(
  deps: LibraryDeps,
  user: SessionUser,
  imageId: number,
  anyway: boolean,
): Promise<ImageUse[]> {
  const { sites, imagePlaces } = deps;
  return sites.changeSeveral<ImageUse[]>(async (trx) => {
    await lockImage(trx, user.id, imageId);
    const uses = await findUses(trx, imagePlaces, user, imageId);
    if (uses.length > 0 && !anyway) return { value: uses, websiteIds: [] };
    const websiteIds = await websitesShowing(trx, deps, user, uses);
    await deleteImageRow(trx, user.id, imageId);
    return { value: [], websiteIds };
  });
}

/** Websites whose pages may show what is used there. */
export async function websitesShowing(
  db: Database,
  { websitesOfAuthor }: Pick<LibraryDeps, "websitesOfAuthor">,
  user: SessionUser,
  uses: readonly ImageUse[],
): Promise<number[]> {
  const own = uses.flatMap(({ website_id }) => website_id ?? []);
  const portraits = uses.some(({ kind }) => kind === "account") ? await websitesOfAuthor(db, user.id) : [];
  return [...new Set([...own, ...portraits])];
}
