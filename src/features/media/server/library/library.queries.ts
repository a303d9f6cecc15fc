import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";

export interface LibraryRow {
  id: number;
  hash: string;
  media_type: string;
  original_name: string;
  width: number;
  height: number;
  alt: string;
  decorative: boolean;
  byte_size: number;
  placeholder_colour: string;
  folder: string;
}

interface Wanted {
  search: string;
  /** Undefined: in any or none. */
  folder: string | undefined;
}

function selectOwn(db: Database, spaceId: number, { search, folder }: Wanted = { search: "", folder: undefined }) {
  let query = db.selectFrom("images").where("space_id", "=", spaceId);
  if (search !== "") query = query.where("original_name", "ilike", containing(search));
  if (folder !== undefined) query = query.where("folder", "=", folder);
  return query;
}

const columns = [
  ...(["id", "hash", "media_type", "original_name", "width", "height"] as const),
  ...(["alt", "decorative", "byte_size", "placeholder_colour", "folder"] as const),
] as const;

/** Newest first; all without a range. */
export function selectLibrary(
  db: Database,
  spaceId: number,
  wanted: Wanted,
  range?: { limit: number; offset: number },
): Promise<LibraryRow[]> {
  const query = selectOwn(db, spaceId, wanted).select(columns).orderBy("id", "desc");
  return (range ? query.limit(range.limit).offset(range.offset) : query).execute();
}

export async function countLibrary(db: Database, spaceId: number, wanted: Wanted): Promise<number> {
  const row = await selectOwn(db, spaceId, wanted).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Undefined if it doesn't exist or belongs to someone else. */
export function selectLibraryImage(db: Database, spaceId: number, imageId: number): Promise<LibraryRow | undefined> {
  return selectOwn(db, spaceId).select(columns).where("id", "=", imageId).executeTakeFirst();
}

/** Locks an image until the transaction ends. */
export async function lockImage(trx: Database, spaceId: number, imageId: number): Promise<void> {
  await selectOwn(trx, spaceId).select("id").where("id", "=", imageId).forUpdate().execute();
}

interface ImageValues {
  alt?: string | undefined;
  decorative?: boolean | undefined;
  original_name?: string | undefined;
}

/** Leaves `undefined` fields unchanged. */
export async function updateImage(trx: Database, spaceId: number, imageId: number, values: ImageValues): Promise<void> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await trx
    .updateTable("images")
    .set(Object.fromEntries(given))
    .where("id", "=", imageId)
    .where("space_id", "=", spaceId)
    .execute();
}

export async function deleteImageRow(trx: Database, spaceId: number, imageId: number): Promise<void> {
  await trx.deleteFrom("images").where("id", "=", imageId).where("space_id", "=", spaceId).execute();
}

/** The folders that images are in, by name. */
export async function selectFolders(db: Database, spaceId: number): Promise<{ name: string; images: number }[]> {
  const rows = await selectOwn(db, spaceId)
    .where("folder", "<>", "")
    .select(["folder as name", sql<number>`count(*)`.as("images")])
    .groupBy("folder")
    .execute();
  return sortNames(rows, "en", ({ name }) => name);
}

/** Returns the number of images that are there. */
export async function updateFolder(
  db: Database,
  spaceId: number,
  imageIds: readonly number[],
  folder: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("images")
    .set({ folder })
    .where("space_id", "=", spaceId)
    .where("id", "=", anyOf(imageIds))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
