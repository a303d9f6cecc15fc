import { type RawBuilder, sql } from "kysely";
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
  if (search !== "") query = query.where("original_name", "ilike", `%${search.replace(/[\\%_]/g, "\\$&")}%`);
  return query;
}

const columns = [
  ...(["id", "hash", "media_type", "original_name", "width", "height"] as const),
  ...(["alt", "decorative", "byte_size", "placeholder_colour"] as const),
] as const;

/** Newest first; all of them without a range. */
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

/** Undefined when it is not there or somebody else's. */
export function selectLibraryImage(db: Database, ownerId: number, imageId: number): Promise<LibraryRow | undefined> {
  return selectOwn(db, ownerId, "").select(columns).where("id", "=", imageId).executeTakeFirst();
}

/** The same, and nobody changes or deletes it until the transaction ends. */
export async function lockImage(trx: Database, ownerId: number, imageId: number): Promise<void> {
  await selectOwn(trx, ownerId, "").select("id").where("id", "=", imageId).forUpdate().execute();
}

interface ImageValues {
  alt?: string | undefined;
  decorative?: boolean | undefined;
  original_name?: string | undefined;
}

/** `undefined` stays as it is. */
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

/** Each place once that shows a picture of an owner: by its address within a text, or by its id. */
function usesOf(ownerId: number, images: RawBuilder<unknown>) {
  return sql`
    with own as (select id, hash from images where owner_id = ${ownerId} and ${images}),
    texts as (
      select 'component' as kind, c.id, p.page_name as title, p.website_id, p.slug, c.component_type, c.config::text as text
      from page_components c join pages p on p.id = c.page_id join websites w on w.id = p.website_id
      where w.owner_id = ${ownerId} and c.deleted_at is null and c.config::text like '%/media/%'
      union all
      select 'article', a.id, a.title, a.website_id, a.slug, null, a.content
      from articles a join websites w on w.id = a.website_id
      where (a.author_id = ${ownerId} or w.owner_id = ${ownerId}) and a.content like '%/media/%'
      union all
      select 'article', a.id, a.title, a.website_id, a.slug, null, d.content
      from article_drafts d join articles a on a.id = d.article_id join websites w on w.id = a.website_id
      where (a.author_id = ${ownerId} or w.owner_id = ${ownerId}) and d.content like '%/media/%'
    ),
    named as (
      select 'page' as kind, p.id, p.page_name as title, p.website_id, p.slug, p.image_id from pages p
      union all select 'article', a.id, a.title, a.website_id, a.slug, a.cover_image_id from articles a
      union all select 'article', a.id, a.title, a.website_id, a.slug, d.cover_image_id
        from article_drafts d join articles a on a.id = d.article_id
      union all select 'category', c.id, c.name, c.website_id, c.slug, c.image_id from categories c
      union all select 'account', u.id, u.username, null, null, u.picture_image_id from users u
    ),
    uses as (
      select own.id as image_id, kind, texts.id, title, website_id, slug, component_type
      from texts cross join lateral regexp_matches(texts.text, '/media/([0-9a-f]{64})/', 'g') as found (parts)
      join own on own.hash = found.parts[1]
      union
      select own.id, kind, named.id, title, website_id, slug, null from named join own on own.id = named.image_id
    )`;
}

/** How often each of an owner's pictures is used; one that is not named is not. */
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

/** What names a picture by its id names another from then on; articles are not touched here. */
export async function replaceNamedImage(trx: Database, fromId: number, toId: number): Promise<void> {
  await sql`update pages set image_id = ${toId} where image_id = ${fromId}`.execute(trx);
  await sql`update categories set image_id = ${toId} where image_id = ${fromId}`.execute(trx);
  await sql`update users set picture_image_id = ${toId} where picture_image_id = ${fromId}`.execute(trx);
}
