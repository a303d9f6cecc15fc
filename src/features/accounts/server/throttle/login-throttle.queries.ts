import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** A hash of the address as folded by citext, which only the database can do. */
const accountKey = (email: string) => sql<string>`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

export async function selectAccountKey(db: Database, email: string): Promise<string> {
  const { account } = await db.selectNoFrom(accountKey(email).as("account")).executeTakeFirstOrThrow();
  return account;
}

export async function insertFailures(db: Database, account: string, subjects: string[], at: Date): Promise<number[]> {
  const rows = await db
    .insertInto("login_failures")
    .values(subjects.map((subject) => ({ account, subject, failed_at: at })))
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Newest first, up to `limit`, without those just inserted. */
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

/** In all counters. */
export async function deleteFailuresOfAccount(db: Database, email: string): Promise<void> {
  await db.deleteFrom("login_failures").where("account", "=", accountKey(email)).execute();
}

export async function deleteFailuresBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("login_failures").where("failed_at", "<", before).execute();
}
