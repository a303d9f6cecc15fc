import type { Database } from "../../../db/database.ts";

/** To whom a website's news go; undefined when the account is switched off. */
export function selectNotice(db: Database, websiteId: number) {
  return db
    .selectFrom("websites")
    .innerJoin("users", "users.id", "websites.owner_id")
    .select(["users.id", "users.email"])
    .where("websites.id", "=", websiteId)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}
