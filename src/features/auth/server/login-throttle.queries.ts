import type { Database } from "../../../db/database.ts";

export async function insertFailures(db: Database, subjects: string[], at: Date): Promise<number[]> {
  const rows = await db
    .insertInto("login_failures")
    .values(subjects.map((subject) => ({ subject, failed_at: at })))
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Newest first, at most `limit`, without those just inserted. */
export function selectFailures(db: Database, subject: string, since: Date, except: number[], limit: number) {
  return db
    .selectFrom("login_failures")
    .select("failed_at")
    .where("subject", "=", subject)
    .where("failed_at", ">", since)
    .where("id", "not in", except)
    .orderBy("failed_at", "desc")
    .limit(limit)
    .execute();
}

export async function deleteFailures(db: Database, ids: number[]): Promise<void> {
  await db.deleteFrom("login_failures").where("id", "in", ids).execute();
}

export async function deleteFailuresOfSubject(db: Database, subject: string): Promise<void> {
  await db.deleteFrom("login_failures").where("subject", "=", subject).execute();
}

export async function deleteFailuresBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("login_failures").where("failed_at", "<", before).execute();
}
