import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";

/** One row per space and content. */
export async function upsertImage(db: Database, image: NewRow<"images">): Promise<number> {
  const row = await db
    .insertInto("images")
    .values(image)
    .onConflict((conflict) =>
      conflict.columns(["space_id", "hash"]).doUpdateSet({
        hash: image.hash,
        // Someone uploaded it, so it no longer counts as demo content.
        is_demo: sql<boolean>`images.is_demo and excluded.is_demo`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function selectImageByHash(db: Database, spaceIds: readonly number[], hash: string) {
  return db
    .selectFrom("images")
    .select(["id", "media_type"])
    .where("space_id", "=", anyOf(spaceIds))
    .where("hash", "=", hash)
    .orderBy("id")
    .executeTakeFirst();
}

const byHashes = prepared((db, { spaceId, hashes }: { spaceId: number; hashes: readonly string[] }) =>
  db
    .selectFrom("images")
    .select(["id", "hash", "media_type", "width", "height", "placeholder_colour", "alt", "decorative"])
    .where("space_id", "=", spaceId)
    .where("hash", "=", sql<string>`any(${hashes}::text[])`),
);

/** A space's images by content hash. */
export function selectImagesByHashes(db: Database, spaceId: number, hashes: readonly string[]) {
  return byHashes(db, { spaceId, hashes });
}

/** Makes an image of one space usable in another, too. */
export async function copyImageTo(db: Database, imageId: number, spaceId: number): Promise<void> {
  await sql`
    insert into images (space_id, hash, original_name, media_type, byte_size, width, height, placeholder_colour, alt, decorative)
    select ${spaceId}, hash, original_name, media_type, byte_size, width, height, placeholder_colour, alt, decorative
    from images where id = ${imageId}
    on conflict (space_id, hash) do nothing`.execute(db);
}
