import type { Database, NewRow } from "../../src/db/database.ts";

/** A job that was given up. */
export async function insertFailedJob(db: Database, changes: Partial<NewRow<"jobs">> = {}): Promise<number> {
  const now = new Date();
  const failed = { attempts: 7, failed_at: now, last_error: "The database could not be reached." };
  const job = { name: "media.make-sizes", payload: JSON.stringify({ hash: "none" }), created_at: now, run_at: now };
  const values = { ...job, ...failed, ...changes };
  const { id } = await db.insertInto("jobs").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function jobRows(db: Database, name: string) {
  return db.selectFrom("jobs").selectAll().where("name", "=", name).orderBy("id").execute();
}

/** Names and payloads of what has happened, the oldest first. */
export async function eventsOf(db: Database, name: string): Promise<unknown[]> {
  const rows = await db.selectFrom("events").select("payload").where("name", "=", name).orderBy("id").execute();
  return rows.map(({ payload }) => payload);
}
