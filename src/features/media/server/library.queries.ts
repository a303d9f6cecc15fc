import { type RawBuilder, sql } from "kysely";
import { containing } from "../../../db/containing.ts";
import type { Database } from "../../../db/database.ts";
import type { ImageUse } from "../contract.ts";

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

function selectOwn(db: Database, ownerId: number, search: string) {
  let query = db.selectFrom("images").where("owner_id", "=", ownerId);
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
  ownerId: number,
  search: string,
  range?: { limit: number; offset: number },
): Promise<LibraryRow[]> {
  const query = selectOwn(db, ownerId, search).select(columns).orderBy("id", "desc");
  return (range ? query.limit(range.limit).offset(range.offset) : query).execute();
}

export async function countLibrary(db: Database, ownerId: number, search: string): Promise<number> {
  const row = await selectOwn(db, ownerId, search).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Undefined if it doesn't exist or belongs to someone else. */
export function selectLibraryImage(db: Database, ownerId: number, imageId: number): Promise<LibraryRow | undefined> {
  return selectOwn(db, ownerId, "").select(columns).where("id", "=", imageId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockImage(trx: Database, ownerId: number, imageId: number): Promise<void> {
  await selectOwn(trx, ownerId, "").select("id").where("id", "=", imageId).forUpdate().execute();
}

interface ImageValues {
  alt?: string | undefined;
  decorative?: boolean | undefined;
  original_name?: string | undefined;
}

/** Leaves `undefined` fields unchanged. */
export async function updateImage(trx: Database, ownerId: number, imageId: number, values: ImageValues): Promise<void> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await trx
    .updateTable("images")
    .set(Object.fromEntries(given))
    .where("id", "=", imageId)
    .where("owner_id", "=", ownerId)
    .execute();
}

export async function deleteImageRow(trx: Database, ownerId: number, imageId: number): Promise<void> {
  await trx.deleteFrom("images").where("id", "=", imageId).where("owner_id", "=", ownerId).execute();
}

/**
 * All uses of an owner's images, each once: by URL in a text, or by id. Looks up each kind of use by image in its
 * own index, because there may be very many texts.
 */
function usesOf(ownerId: number, images: RawBuilder<unknown>) {
  const ownArticle = sql`(a.author_id = ${ownerId} or w.owner_id = ${ownerId})`;
  return sql`
    with own as (select id, hash from images where owner_id = ${ownerId} and ${images}),
    uses as (
      select own.id as image_id, 'component' as kind, c.id, p.page_name as title, p.website_id, p.slug, c.component_type
        from own join page_components c on media_hashes(c.config::text) @> array[own.hash] and c.deleted_at is null
        join pages p on p.id = c.page_id join websites w on w.id = p.website_id and w.owner_id = ${ownerId}
      union select own.id, 'article', a.id, a.title, a.website_id, a.slug, null
        from own join articles a on media_hashes(a.content) @> array[own.hash]
        join websites w on w.id = a.website_id and ${ownArticle}
      union select own.id, 'article', a.id, a.title, a.website_id, a.slug, null
        from own join article_drafts d on media_hashes(d.content) @> array[own.hash]
        join articles a on a.id = d.article_id join websites w on w.id = a.website_id and ${ownArticle}
      union select own.id, 'page', p.id, p.page_name, p.website_id, p.slug, null
        from own join pages p on p.image_id = own.id
      union select own.id, 'article', a.id, a.title, a.website_id, a.slug, null
        from own join articles a on a.cover_image_id = own.id
      union select own.id, 'article', a.id, a.title, a.website_id, a.slug, null
        from own join article_drafts d on d.cover_image_id = own.id join articles a on a.id = d.article_id
      union select own.id, 'category', c.id, c.name, c.website_id, c.slug, null
        from own join categories c on c.image_id = own.id
      union select own.id, 'account', u.id, u.username, null, null, null
        from own join users u on u.picture_image_id = own.id
    )`;
}

/** Number of uses per image of an owner; unused ones are omitted. */
export async function countUses(
  db: Database,
  ownerId: number,
  imageIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ image_id: number; count: number }>`
    ${usesOf(ownerId, sql`id = any(${imageIds}::bigint[])`)}
    select image_id, count(*) as count from uses group by image_id`.execute(db);
  return new Map(rows.map(({ image_id, count }) => [image_id, count]));
}

export async function selectUses(db: Database, ownerId: number, imageId: number): Promise<ImageUse[]> {
  const { rows } = await sql<ImageUse>`
    ${usesOf(ownerId, sql`id = ${imageId}`)}
    select kind, id, title, website_id, slug, component_type from uses order by kind, title, id`.execute(db);
  return rows;
}

/** Replaces an image's id in every reference except articles. */
export async function replaceNamedImage(trx: Database, fromId: number, toId: number): Promise<void> {
  await sql`update pages set image_id = ${toId} where image_id = ${fromId}`.execute(trx);
  await sql`update categories set image_id = ${toId} where image_id = ${fromId}`.execute(trx);
  await sql`update users set picture_image_id = ${toId} where picture_image_id = ${fromId}`.execute(trx);
}
