import { sql } from "kysely";
import { containing } from "../../../db/containing.ts";
import type { Database } from "../../../db/database.ts";

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
}

function selectOwn(db: Database, spaceId: number, search: string) {
  let query = db.selectFrom("images").where("space_id", "=", spaceId);
  if (search !== "") query = query.where("original_name", "ilike", containing(search));
  return query;
}

const columns = [
  ...(["id", "hash", "media_type", "original_name", "width", "height"] as const),
  ...(["alt", "decorative", "byte_size", "placeholder_colour"] as const),
] as const;

/** Newest first; all without a range. */
export function selectLibrary(
  db: Database,
  spaceId: number,
  search: string,
  range?: { limit: number; offset: number },
): Promise<LibraryRow[]> {
  const query = selectOwn(db, spaceId, search).select(columns).orderBy("id", "desc");
  return (range ? query.limit(range.limit).offset(range.offset) : query).execute();
}

export async function countLibrary(db: Database, spaceId: number, search: string): Promise<number> {
  const row = await selectOwn(db, spaceId, search).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Undefined if it doesn't exist or belongs to someone else. */
export function selectLibraryImage(db: Database, spaceId: number, imageId: number): Promise<LibraryRow | undefined> {
  return selectOwn(db, spaceId, "").select(columns).where("id", "=", imageId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockImage(trx: Database, spaceId: number, imageId: number): Promise<void> {
  await selectOwn(trx, spaceId, "").select("id").where("id", "=", imageId).forUpdate().execute();
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
