import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Which of these sources the account has logged in from; empty for an unknown address. */
export async function selectKnownSources(db: Database, email: string, sources: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("known_places")
    .innerJoin("users", "users.id", "known_places.user_id")
    .select("place_hash")
    .where("users.email", "=", email)
    .where("place_hash", "in", sources)
    .execute();
  return rows.map((row) => row.place_hash);
}

/** Networks and devices that the account has logged in from. */
export async function selectSourceHashes(db: Database, userId: number): Promise<Buffer[]> {
  const rows = await db.selectFrom("known_places").select("place_hash").where("user_id", "=", userId).execute();
  return rows.map((row) => row.place_hash);
}

export async function isSourceOfAnyone(db: Database, source: Buffer): Promise<boolean> {
  const row = await db.selectFrom("known_places").select("user_id").where("place_hash", "=", source).executeTakeFirst();
  return row !== undefined;
}

export async function upsertSources(db: Database, userId: number, sources: Buffer[], now: Date): Promise<void> {
  await db
    .insertInto("known_places")
    .values(sources.map((place_hash) => ({ user_id: userId, place_hash, seen_at: now })))
    .onConflict((conflict) => conflict.columns(["user_id", "place_hash"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes all but the newest sources of an account. */
export async function deleteOldestSources(db: Database, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom("known_places")
    .where("user_id", "=", userId)
    .where("place_hash", "in", (query) =>
      query
        .selectFrom("known_places")
        .select("place_hash")
        .where("user_id", "=", userId)
        .orderBy("seen_at", "desc")
        .orderBy(sql`place_hash`)
        .offset(keep),
    )
    .execute();
}

export async function deleteSourcesBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("known_places").where("seen_at", "<", before).execute();
}
