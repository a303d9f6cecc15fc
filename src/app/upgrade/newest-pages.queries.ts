import type { Database } from "../../db/database.ts";

/** The pages that owners added last. */
export function selectNewestPagesAcrossOwners(db: Database, limit: number) {
  return db
    .selectFrom("pages")
    .select(["website_id", "slug"])
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function hasHostSite(db: Database): Promise<boolean> {
  return (await db.selectFrom("websites").select("id").where("is_host", "=", true).executeTakeFirst()) !== undefined;
}
