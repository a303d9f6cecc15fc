import type { Database } from "../../../db/database.ts";

/** The moment of the backup that this database was restored from; null if it wasn't. */
export async function selectRestoredFrom(db: Database): Promise<Date | null> {
  const row = await db.selectFrom("installation").select("restored_from").executeTakeFirst();
  return row?.restored_from ?? null;
}
