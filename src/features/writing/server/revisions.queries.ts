import type { Database, NewRow } from "../../../db/database.ts";

/** Kept once for each save that it came from. */
export async function insertRevision(db: Database, revision: NewRow<"article_revisions">): Promise<void> {
  await db
    .insertInto("article_revisions")
    .values(revision)
    .onConflict((conflict) => conflict.columns(["article_id", "save_id"]).where("save_id", "is not", null).doNothing())
    .execute();
}
