import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { ImageUse } from "../../contract.ts";

/** One image takes the place of another. */
export interface ImageChange {
  from: { id: number; path: string };
  to: { id: number; path: string; width: number; height: number };
}

type Sql = RawBuilder<unknown>;

/** Where a feature's rows show images. Each feature declares its own; `src/app/image-places.ts` lists them all. */
export interface ImagePlaces {
  /** Selects `(image_id, kind, id, title, website_id, slug, component_type)` of what shows one of `own (id, hash)`. */
  uses?: (spaceId: number) => readonly Sql[];
  /** Conditions that hold while a text names the file, even a text that can only be restored. */
  texts?: (hash: string) => readonly Sql[];
  /** Conditions that hold while a text of this website that somebody reads or writes names the file. */
  textsOfWebsite?: (hash: string, websiteId: number) => readonly Sql[];
  /** Shows the new image instead, within the transaction that replaces it. */
  replace?: (
    trx: Database,
    user: SessionUser,
    change: ImageChange,
    by: { editorId: number; now: Date },
  ) => Promise<void>;
}

/** Each place once. Every kind is looked up image by image in an index of its own: there may be very many texts. */
function getUses(places: readonly ImagePlaces[], spaceId: number, images: Sql) {
  const uses = places.flatMap((place) => place.uses?.(spaceId) ?? []);
  return sql`
    with own as (select id, hash from images where space_id = ${spaceId} and ${images}),
    uses (image_id, kind, id, title, website_id, slug, component_type) as (${sql.join(uses, sql` union `)})`;
}

/** How often each of a library's images is used; one that is not named is not. */
export async function countUses(
  db: Database,
  places: readonly ImagePlaces[],
  spaceId: number,
  imageIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ image_id: number; count: number }>`
    ${getUses(places, spaceId, sql`id = any(${imageIds}::bigint[])`)}
    select image_id, count(*) as count from uses group by image_id`.execute(db);
  return new Map(rows.map(({ image_id, count }) => [image_id, count]));
}

export async function selectUses(
  db: Database,
  places: readonly ImagePlaces[],
  spaceId: number,
  imageId: number,
): Promise<ImageUse[]> {
  const { rows } = await sql<ImageUse>`
    ${getUses(places, spaceId, sql`id = ${imageId}`)}
    select kind, id, title, website_id, slug, component_type from uses order by kind, title, id`.execute(db);
  return rows;
}

/** Whether something still shows a file or could bring it back: an image, a text, the bin, a revision, undo. */
export async function isNamed(db: Database, places: readonly ImagePlaces[], hash: string): Promise<boolean> {
  const named = [
    sql`exists (select from images where images.hash = ${hash})`,
    sql`exists (select from stored_files where stored_files.hash = ${hash})`,
    ...textsNaming(places, hash),
  ];
  return isAny(db, named);
}

/** Whether a text names a file, even a text that can only be restored. */
export function isInText(db: Database, places: readonly ImagePlaces[], hash: string): Promise<boolean> {
  return isAny(db, textsNaming(places, hash));
}

/** Whether a text of this website that somebody reads or writes names a file. */
export function isNamedInText(
  db: Database,
  places: readonly ImagePlaces[],
  hash: string,
  websiteId: number,
): Promise<boolean> {
  return isAny(
    db,
    places.flatMap((place) => place.textsOfWebsite?.(hash, websiteId) ?? []),
  );
}

function textsNaming(places: readonly ImagePlaces[], hash: string): Sql[] {
  return places.flatMap((place) => place.texts?.(hash) ?? []);
}

async function isAny(db: Database, conditions: readonly Sql[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${sql.join(conditions, sql` or `)} as is`.execute(db);
  return rows[0]?.is ?? true;
}
