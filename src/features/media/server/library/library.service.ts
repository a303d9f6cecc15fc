import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import { type ImageUse, type LibraryImage, texts } from "../../contract.ts";
import { countUses, type ImagePlaces, selectUses } from "../spaces/image-places.queries.ts";
import type { LibraryAccess } from "../spaces/library-access.ts";
import {
  countLibrary,
  deleteImageRow,
  type LibraryRow,
  lockImage,
  selectLibrary,
  selectLibraryImage,
  updateImage,
} from "./library.queries.ts";
import { selectUsesWithin } from "./visible-uses.queries.ts";

export interface LibraryDeps {
  sites: SiteDirectory;
  imagePlaces: readonly ImagePlaces[];
  /** Ids of the websites whose pages show a person's portrait. */
  websitesOfAuthor: (db: Database, authorId: number) => Promise<number[]>;
}

/** A library's images, newest first, with their number in all. */
export async function listImages(
  db: Database,
  places: readonly ImagePlaces[],
  spaceId: number,
  wanted: { search: string; folder: string | undefined },
  range?: { limit: number; offset: number },
): Promise<{ images: LibraryImage[]; total: number }> {
  const rows = await selectLibrary(db, spaceId, wanted, range);
  const total = range ? await countLibrary(db, spaceId, wanted) : rows.length;
  return { images: await present(db, places, spaceId, rows), total };
}

async function present(
  db: Database,
  places: readonly ImagePlaces[],
  spaceId: number,
  rows: readonly LibraryRow[],
): Promise<LibraryImage[]> {
  const used = await countUses(
    db,
    places,
    spaceId,
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
    folder: row.folder,
  }));
}

/** Throws `not_found`, also for an image of another library. */
export async function findImage(db: Database, spaceId: number, imageId: number): Promise<LibraryRow> {
  const row = await selectLibraryImage(db, spaceId, imageId);
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

export async function presentImage(
  db: Database,
  places: readonly ImagePlaces[],
  spaceId: number,
  imageId: number,
): Promise<LibraryImage> {
  const [image] = await present(db, places, spaceId, [await findImage(db, spaceId, imageId)]);
  if (!image) throw new AppError("not_found", texts.notFound);
  return image;
}

export async function findUses(
  db: Database,
  places: readonly ImagePlaces[],
  spaceId: number,
  imageId: number,
): Promise<ImageUse[]> {
  await findImage(db, spaceId, imageId);
  return selectUses(db, places, spaceId, imageId);
}

/** Changes the given fields only. Throws `not_found`. */
export async function editImage(
  deps: LibraryDeps,
  spaceId: number,
  imageId: number,
  values: Parameters<typeof updateImage>[3],
): Promise<LibraryImage> {
  const { sites, imagePlaces } = deps;
  return sites.changeSeveral(async (trx) => {
    await findImage(trx, spaceId, imageId);
    await updateImage(trx, spaceId, imageId, values);
    const uses = values.alt === undefined ? [] : await selectUses(trx, imagePlaces, spaceId, imageId);
    return {
      value: await presentImage(trx, imagePlaces, spaceId, imageId),
      websiteIds: await websitesShowing(trx, deps, uses),
    };
  });
}

/**
 * Deletes an unused image, or any with `anyway`. Returns the uses that keep it; only those that the person reaches.
 * Throws `not_found`, and `forbidden` if it is also used elsewhere.
 */
export async function deleteImage(
  deps: LibraryDeps,
  access: LibraryAccess,
  imageId: number,
  anyway: boolean,
): Promise<ImageUse[] | undefined> {
  const { sites, imagePlaces } = deps;
  const { spaceId } = access;
  return sites.changeSeveral<ImageUse[] | undefined>(async (trx) => {
    await lockImage(trx, spaceId, imageId);
    const uses = await findUses(trx, imagePlaces, spaceId, imageId);
    const within = await selectUsesWithin(trx, access, "images.write", uses);
    if (uses.length > 0 && !anyway) return { value: within, websiteIds: [] };
    if (within.length < uses.length) throw new AppError("forbidden", texts.usedElsewhere);
    const websiteIds = await websitesShowing(trx, deps, uses);
    const { original_name: title } = await findImage(trx, spaceId, imageId);
    await deleteImageRow(trx, spaceId, imageId);
    await recordAudit(trx, { action: "content.image-deleted", spaceId, subjectId: imageId, plain: { title } });
    return { value: undefined, websiteIds };
  });
}

/** Websites whose pages may show what is used there. */
export async function websitesShowing(
  db: Database,
  { websitesOfAuthor }: Pick<LibraryDeps, "websitesOfAuthor">,
  uses: readonly ImageUse[],
): Promise<number[]> {
  const shown = new Set(uses.flatMap(({ website_id }) => website_id ?? []));
  for (const { kind, id } of uses) {
    if (kind === "account") for (const websiteId of await websitesOfAuthor(db, id)) shown.add(websiteId);
  }
  return [...shown];
}
