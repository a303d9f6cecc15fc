import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** As it came with its account: not the host site or a further language, and only a home page that nobody has changed. */
export const isUntouched = (websiteId: RawBuilder<number>) => sql<boolean>`(
  (select not is_host and main_id is null and creation_id is null from websites where id = ${websiteId})
  and not exists (select from pages where website_id = ${websiteId} and (slug <> 'home' or version > 1))
  and not exists (select from website_bars where website_id = ${websiteId} and version > 0))`;

/** Locks the website's pages until the transaction ends, then looks whether they are untouched. */
export async function lockUntouched(trx: Database, websiteId: number): Promise<boolean> {
  await trx.selectFrom("pages").select("id").where("website_id", "=", websiteId).forUpdate().execute();
  const { rows } = await sql<{ is: boolean }>`select ${isUntouched(sql`${websiteId}::bigint`)} as is`.execute(trx);
  return rows[0]?.is ?? false;
}

export async function deleteWebsitePages(trx: Database, websiteId: number): Promise<void> {
  await trx.deleteFrom("pages").where("website_id", "=", websiteId).execute();
}
