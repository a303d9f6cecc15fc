import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** Which of these sources the account has logged in from; empty for an unknown address. */
export async function selectKnownPlaces(db: Database, email: string, places: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("known_places")
    .innerJoin("users", "users.id", "known_places.user_id")
    .select("place_hash")
    .where("users.email", "=", email)
    .where("place_hash", "in", places)
    .execute();
  return rows.map((row) => row.place_hash);
}

export async function isPlaceOfAnybody(db: Database, place: Buffer): Promise<boolean> {
  const row = await db.selectFrom("known_places").select("user_id").where("place_hash", "=", place).executeTakeFirst();
  return row !== undefined;
}

export async function upsertPlaces(db: Database, userId: number, places: Buffer[], now: Date): Promise<void> {
  await db
    .insertInto("known_places")
    .values(places.map((place_hash) => ({ user_id: userId, place_hash, seen_at: now })))
    .onConflict((conflict) => conflict.columns(["user_id", "place_hash"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes all but the newest sources of an account. */
export async function deleteOldestPlaces(db: Database, userId: number, keep: number): Promise<void> {
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

export async function deletePlacesBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("known_places").where("seen_at", "<", before).execute();
}
