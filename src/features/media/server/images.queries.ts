import type { Database, NewRow } from "../../../db/database.ts";

/** The same picture of the same owner is one row. */
export async function upsertImage(db: Database, image: NewRow<"images">): Promise<number> {
  const row = await db
    .insertInto("images")
    .values(image)
    .onConflict((conflict) => conflict.columns(["owner_id", "hash"]).doUpdateSet({ hash: image.hash }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
