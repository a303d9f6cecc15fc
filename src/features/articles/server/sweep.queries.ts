import type { Database } from "../../../db/database.ts";

export async function eraseBinnedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("articles").where("deleted_at", "<", date).execute();
}

export async function deleteExpiredLinksAcrossOwners(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("article_preview_links").where("expires_at", "<=", now).execute();
}
