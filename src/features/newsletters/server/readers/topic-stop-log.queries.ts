import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";

/** Does nothing if the topic is gone. */
export async function insertTopicChange(trx: Database, row: NewRow<"newsletter_topic_changes">): Promise<void> {
  const { topic_id, space_id, email_hash, is_stopped, changed_at } = row;
  await trx
    .insertInto("newsletter_topic_changes")
    .columns(["topic_id", "space_id", "email_hash", "is_stopped", "changed_at"])
    .expression(
      trx
        .selectFrom("newsletter_topics")
        .where("id", "=", topic_id)
        .select(({ val }) => [
          "id",
          val(space_id).as("space_id"),
          val(email_hash).as("email_hash"),
          val(is_stopped).as("is_stopped"),
          val(changed_at).as("changed_at"),
        ]),
    )
    .execute();
}

export function selectTopicChangesAcrossOwners(db: Database, limit: number) {
  return db.selectFrom("newsletter_topic_changes").selectAll().orderBy("id").limit(limit).execute();
}

export async function deleteTopicChanges(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("newsletter_topic_changes").where("id", "=", anyOf(ids)).execute();
}
