import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

export interface Vote {
  option: string;
  now: Date;
}

/** Returns false if there is no such vote in this poll. */
export async function changeVote(db: Database, componentId: number, voteId: number, vote: Vote): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("poll_votes")
    .set({ option: vote.option, changed_at: vote.now })
    .where("id", "=", voteId)
    .where("component_id", "=", componentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inserts the vote of this hash, or changes the visitor's vote of the same day. */
export async function upsertVote(
  db: Database,
  componentId: number,
  visitorHash: Buffer,
  { option, now }: Vote,
): Promise<number> {
  const row = await db
    .insertInto("poll_votes")
    .values({ component_id: componentId, visitor_hash: visitorHash, option, created_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(["component_id", "visitor_hash"]).doUpdateSet({ option, changed_at: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** By option key; options without votes are omitted. */
export async function selectVotes(db: Database, componentId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("poll_votes")
    .select(["option", sql<number>`count(*)`.as("votes")])
    .where("component_id", "=", componentId)
    .groupBy("option")
    .execute();
  return new Map(rows.map(({ option, votes }) => [option, votes]));
}

export async function selectLastVote(db: Database, componentId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("poll_votes")
    .select(sql<Date | null>`max(changed_at)`.as("last"))
    .where("component_id", "=", componentId)
    .executeTakeFirst();
  return row?.last ?? null;
}
