import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";

export async function insertTopicChange(trx: Database, row: NewRow<"newsletter_topic_changes">): Promise<void> {
  await trx.insertInto("newsletter_topic_changes").values(row).execute();
}

export function selectTopicChangesAcrossOwners(db: Database, limit: number) {
  return db.selectFrom("newsletter_topic_changes").selectAll().orderBy("id").limit(limit).execute();
}

export async function deleteTopicChanges(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("newsletter_topic_changes").where("id", "=", anyOf(ids)).execute();
}
