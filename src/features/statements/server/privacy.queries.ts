import type { Database, NewRow } from "../../../db/database.ts";

/** Returns when each version of a website's privacy page began, oldest first, without their facts. */
export function selectVersions(db: Database, websiteId: number) {
  return db
    .selectFrom("privacy_versions")
    .select(["id", "hash", "since"])
    .where("website_id", "=", websiteId)
    .orderBy("id")
    .execute();
}

export async function selectFacts(db: Database, websiteId: number, versionId: number): Promise<unknown> {
  const row = await db
    .selectFrom("privacy_versions")
    .select("facts")
    .where("website_id", "=", websiteId)
    .where("id", "=", versionId)
    .executeTakeFirst();
  return row?.facts;
}

export async function selectNewestHash(db: Database, websiteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("privacy_versions")
    .select("hash")
    .where("website_id", "=", websiteId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

export async function insertVersion(trx: Database, version: NewRow<"privacy_versions">): Promise<void> {
  await trx.insertInto("privacy_versions").values(version).execute();
}
