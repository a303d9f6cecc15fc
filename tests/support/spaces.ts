import type { Database } from "../../src/db/database.ts";
import { insertSpace, selectFirstSpace } from "../../src/features/accounts/server/public.ts";

/** The space of a website. */
export async function spaceOf(db: Database, websiteId: number): Promise<number> {
  const website = db.selectFrom("websites").select("space_id").where("id", "=", websiteId);
  return (await website.executeTakeFirstOrThrow()).space_id;
}

/** The person's own space, which is made if there is none. */
export async function ownSpace(db: Database, userId: number): Promise<number> {
  return (await selectFirstSpace(db, userId)) ?? insertSpace(db, "Space", userId);
}
