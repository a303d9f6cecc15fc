import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { backupLock } from "../../../../db/locks.ts";

/** Claims a file for an upload: it is not removed before `until`, even if nothing refers to it. */
export async function claimFile(db: Database, hash: string, until: Date): Promise<void> {
  await db
    .insertInto("unnamed_files")
    .values({ hash, claimed_until: until })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ claimed_until: until }))
    .execute();
}

/** Files noted as having no row in `images`, least recently checked first. */
export async function selectUnnamedFiles(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("unnamed_files")
    .select("hash")
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]))
    .orderBy("checked_at", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Returns false while a backup is being taken, which may still have to read the file. */
export async function mayRemoveFiles(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${backupLock}) as may`.execute(trx);
  return rows[0]?.may === true;
}

/** Locks a file's row, so that an upload of the same image waits. Returns false if it was claimed, referenced, or taken meanwhile. */
export async function lockUnnamedFile(trx: Database, hash: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("unnamed_files")
    .select("hash")
    .where("hash", "=", hash)
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markFileChecked(db: Database, hash: string, now: Date): Promise<void> {
  await db.updateTable("unnamed_files").set({ checked_at: now }).where("hash", "=", hash).execute();
}

export async function forgetFile(db: Database, hash: string): Promise<void> {
  await db.deleteFrom("unnamed_files").where("hash", "=", hash).execute();
}

/** Notes those of these files that have no row, to be checked. */
export async function noteStrayFiles(db: Database, hashes: readonly string[]): Promise<void> {
  await sql`
    insert into unnamed_files (hash)
    select hash from unnest(${hashes}::text[]) as file (hash)
    where not exists (select from images where images.hash = file.hash)
      and not exists (select from stored_files where stored_files.hash = file.hash)
    on conflict do nothing`.execute(db);
}
