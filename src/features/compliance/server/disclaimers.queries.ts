import { sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database, NewRow } from "../../../db/database.ts";

/** Returns all texts that were ever in force on the websites, oldest first. */
export async function selectDisclaimers(db: Database, websiteIds: readonly number[]) {
  return await db
    .selectFrom("disclaimers")
    .select(["id", "website_id", "text", "in_force_from"])
    .where("website_id", "=", anyOf(websiteIds))
    .orderBy("id")
    .execute();
}

/** Returns the newest of each website. */
export async function selectNewestDisclaimers(db: Database, websiteIds: readonly number[]) {
  return await db
    .selectFrom("disclaimers")
    .distinctOn("website_id")
    .select(["id", "website_id", "text", "choices"])
    .where("website_id", "=", anyOf(websiteIds))
    .orderBy("website_id")
    .orderBy("id", "desc")
    .execute();
}

/** Returns its id. */
export async function insertDisclaimer(trx: Database, row: NewRow<"disclaimers">): Promise<number> {
  return (await trx.insertInto("disclaimers").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns from which day disclaimers are required, if any, and whether a website has one. */
export async function selectRequirement(db: Database, websiteId: number) {
  const own = sql<string>`coalesce(nullif(websites.settings ->> 'disclaimer', ''), mains.settings ->> 'disclaimer', '')`;
  return await db
    .selectFrom("websites")
    .leftJoin("websites as mains", "mains.id", "websites.main_id")
    .innerJoin("websites as host", (join) => join.on("host.is_host", "=", true).on("host.main_id", "is", null))
    .innerJoin("network_settings", (join) => join.onTrue())
    .select([
      "network_settings.disclaimers_from as from",
      sql<boolean>`${own} <> ''`.as("has_disclaimer"),
      "websites.title",
      "host.title as network",
      "host.settings as host_settings",
      sql<Date>`now()`.as("now"),
    ])
    .where("websites.id", "=", websiteId)
    .executeTakeFirst();
}
