import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

function selectSites(db: Database) {
  return db
    .selectFrom("websites")
    .leftJoin("domains", "domains.website_id", "websites.id")
    .select([
      "websites.id",
      "websites.owner_id",
      "websites.title",
      "websites.is_host",
      "websites.settings",
      "websites.content_version",
      sql<string | null>`case when domains.verified_at is not null then domains.domain end`.as("verified_domain"),
    ]);
}

export type SiteRow = Awaited<ReturnType<typeof selectAllSitesAcrossOwners>>[number];

export function selectAllSitesAcrossOwners(db: Database) {
  return selectSites(db).execute();
}

export function selectSite(db: Database, websiteId: number): Promise<SiteRow | undefined> {
  return selectSites(db).where("websites.id", "=", websiteId).executeTakeFirst();
}

/** Own websites, oldest first, without the host site. */
export function selectWebsitesOfOwner(db: Database, ownerId: number) {
  return db
    .selectFrom("websites")
    .leftJoin("domains", "domains.website_id", "websites.id")
    .select(["websites.id", "websites.title", "domains.domain", "domains.verified_at"])
    .where("websites.owner_id", "=", ownerId)
    .where("websites.is_host", "=", false)
    .orderBy("websites.id")
    .execute();
}

export async function insertWebsite(
  db: Database,
  ownerId: number,
  values: { title: string; is_host?: boolean; is_demo?: boolean; settings?: string },
): Promise<number> {
  const row = await db
    .insertInto("websites")
    .values({ owner_id: ownerId, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The host site while its demo content is still to be added. */
export function selectHostAwaitingDemo(db: Database) {
  return db
    .selectFrom("websites")
    .select(["id", "owner_id"])
    .where("is_host", "=", true)
    .where(sql<boolean>`settings @> '{"demoPending": true}'`)
    .executeTakeFirst();
}

export async function forgetPendingDemo(db: Database, websiteId: number): Promise<void> {
  await db
    .updateTable("websites")
    .set({ settings: sql`settings - 'demoPending'` })
    .where("id", "=", websiteId)
    .execute();
}

/** Tells every process, when the transaction commits, that this website's pages changed. False when it is gone. */
export async function bumpContentVersion(db: Database, websiteId: number): Promise<boolean> {
  const result = await db
    .updateTable("websites")
    .set({ content_version: sql`content_version + 1` })
    .where("id", "=", websiteId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
