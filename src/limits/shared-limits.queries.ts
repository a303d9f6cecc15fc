import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Counts one more call. Returns how many there were in its window, which begins with the first one. */
export async function countCall(
  db: Database,
  { key, windowMs, now }: { key: string; windowMs: number; now: Date },
): Promise<{ count: number; endsAt: Date }> {
  const ends = new Date(now.getTime() + windowMs);
  const { rows } = await sql<{ count: number; endsAt: Date }>`
    insert into call_counts as known (key, count, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when known.ends_at > ${now} then known.count + 1 else 1 end,
      ends_at = case when known.ends_at > ${now} then known.ends_at else excluded.ends_at end
    returning count, ends_at as "endsAt"`.execute(db);
  return rows[0] ?? { count: 1, endsAt: ends };
}

/** How many calls there were in the window that has not ended. */
export async function selectCallCount(db: Database, key: string, now: Date): Promise<number> {
  const row = db.selectFrom("call_counts").select("count").where("key", "=", key).where("ends_at", ">", now);
  return (await row.executeTakeFirst())?.count ?? 0;
}

export async function deleteEndedCounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("call_counts").where("ends_at", "<=", now).execute();
}
