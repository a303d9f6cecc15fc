import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { prepared } from "../../../db/prepared.ts";

const findContentVersion = prepared((db, { websiteId }: { websiteId: number }) =>
  db.selectFrom("websites").select("content_version").where("id", "=", websiteId),
);

/** Undefined if there is no such website. */
export async function selectContentVersion(db: Database, websiteId: number): Promise<number | undefined> {
  const [row] = await findContentVersion(db, { websiteId });
  return row?.content_version;
}

/** Notes that a website has old addresses, among which paths that it doesn't have are looked up from now on. */
export async function noteOldAddresses(trx: Database, websiteId: number): Promise<void> {
  await trx
    .updateTable("websites")
    .set({ has_old_addresses: true })
    .where("id", "=", websiteId)
    .where("has_old_addresses", "=", false)
    .execute();
}

/**
 * Notifies every process on commit that the pages of a website and its editions, which link to each other, changed.
 * Returns false if it no longer exists.
 */
export async function bumpContentVersion(db: Database, websiteId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with family as (
      select id from websites
      where coalesce(main_id, id) = (select coalesce(main_id, id) from websites where id = ${websiteId})
      order by id for no key update)
    update websites set content_version = content_version + 1 from family where websites.id = family.id`.execute(db);
  return numAffectedRows > 0n;
}
