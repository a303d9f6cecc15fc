import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";

/** One row per space, content, and name. */
export async function insertFile(db: Database, file: NewRow<"stored_files">): Promise<void> {
  await db
    .insertInto("stored_files")
    .values(file)
    // It counts as new for whoever put it into no text yet.
    .onConflict((conflict) =>
      conflict.columns(["space_id", "hash", "type", "name"]).doUpdateSet({ created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The spaces to which a file was uploaded under this type and name. */
export async function selectSpacesOfFile(
  db: Database,
  { hash, type, name }: { hash: string; type: string; name: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom("stored_files")
    .select("space_id")
    .where("hash", "=", hash)
    .where("type", "=", type)
    .where("name", "=", name)
    .execute();
  return rows.map(({ space_id }) => space_id);
}

/** Files uploaded before `before`, after the one with this id. */
export function selectOldFiles(
  db: Database,
  before: Date,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; hash: string }[]> {
  return db
    .selectFrom("stored_files")
    .select(["id", "hash"])
    .where("created_at", "<", before)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Unless it was uploaded again meanwhile. */
export async function deleteFile(db: Database, id: number, before: Date): Promise<void> {
  await db.deleteFrom("stored_files").where("id", "=", id).where("created_at", "<", before).execute();
}
