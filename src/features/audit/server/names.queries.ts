import { containing } from "../../../db/containing.ts";
import type { Database } from "../../../db/database.ts";

/** The moment of the backup that this database was restored from; null if it wasn't. */
export async function selectRestoredFrom(db: Database): Promise<Date | null> {
  const row = await db.selectFrom("installation").select("restored_from").executeTakeFirst();
  return row?.restored_from ?? null;
}

/** Further ones are left out. */
const atMost = 1000;

/** Accounts whose name contains a text; those with exactly this address, too. */
export async function selectAccountIdsAcrossOwners(db: Database, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where((where) => where.or([where("username", "ilike", containing(text)), where("email", "=", text)]))
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectWebsiteIdsAcrossOwners(db: Database, title: string): Promise<number[]> {
  const websites = db.selectFrom("websites").select("id").where("title", "ilike", containing(title)).limit(atMost);
  return (await websites.execute()).map(({ id }) => id);
}
