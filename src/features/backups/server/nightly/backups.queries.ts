import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { isAccount } from "../../../accounts/server/public.ts";

export type BackupRow = Awaited<ReturnType<typeof selectBackups>>[number];

/** Newest first. */
export function selectBackups(db: Database, limit: number) {
  return db
    .selectFrom("backups")
    .selectAll()
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function selectProven(db: Database) {
  return db
    .selectFrom("backups")
    .select(["id", "started_at", "proven_at", "place", "file_name", "bytes"])
    .where("proven_at", "is not", null)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function selectLastProven(db: Database) {
  return db
    .selectFrom("backups")
    .selectAll()
    .where("proven_at", "is not", null)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function selectFirstStart(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom("backups").select("started_at").orderBy("started_at").limit(1).executeTakeFirst();
  return row?.started_at;
}

export async function insertBackup(db: Database, backup: NewRow<"backups">): Promise<number> {
  return (await db.insertInto("backups").values(backup).returning("id").executeTakeFirstOrThrow()).id;
}

export async function noteProven(
  trx: Database,
  id: number,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  await trx.updateTable("backups").set({ bytes, finished_at: now, proven_at: now }).where("id", "=", id).execute();
  await countInMonth(trx, "proven", now);
}

/** Marks what is not finished as failed: there is one backup at a time. */
export async function noteFailed(trx: Database, { error, now }: { error: string; now: Date }): Promise<void> {
  const result = await trx
    .updateTable("backups")
    .set({ error, finished_at: now })
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) await countInMonth(trx, "failed", now);
}

/** Counts a backup in its month (UTC), also for the time after its file and its row are gone. */
async function countInMonth(trx: Database, ending: "proven" | "failed", now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 7);
  await trx
    .insertInto("backup_months")
    .values({ month, [ending]: 1 })
    .onConflict((row) => row.column("month").doUpdateSet({ [ending]: sql`backup_months.${sql.ref(ending)} + 1` }))
    .execute();
}

/** Returns how many backups were proven and failed in each month of a year, by UTC, oldest first. */
export async function selectBackupMonths(db: Database, year: number) {
  return await db
    .selectFrom("backup_months")
    .select(["month", "proven", "failed"])
    .where("month", ">=", `${year}-01`)
    .where("month", "<=", `${year}-12`)
    .orderBy("month")
    .execute();
}

export async function deleteBackups(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("backups").where("id", "in", ids).execute();
}

export async function deleteFailuresBefore(trx: Database, date: Date): Promise<void> {
  await trx.deleteFrom("backups").where("error", "is not", null).where("finished_at", "<", date).execute();
}

/** The network's owners who can log in. */
export function selectNetworkOwners(db: Database) {
  return db
    .selectFrom("users")
    .select(["id", "email"])
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where(isAccount)
    .orderBy("id")
    .execute();
}

export function selectHost(db: Database) {
  return db
    .selectFrom("websites")
    .select(["id", "title"])
    .where("is_host", "=", true)
    .where("main_id", "is", null)
    .executeTakeFirst();
}

/** Whether a mail with this key was queued, as far as mail is kept. */
export async function wasMailed(db: Database, dedupKey: string): Promise<boolean> {
  const row = await db.selectFrom("outgoing_mails").select("id").where("dedup_key", "=", dedupKey).executeTakeFirst();
  return row !== undefined;
}
