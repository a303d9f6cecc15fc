import { sql } from "kysely";
import type { Client } from "../../../../db/connection.ts";
import type { Database } from "../../../../db/database.ts";

/** Selects the system identifier of the database cluster. */
export async function selectDatabaseId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? "";
}

/** Tells whether PostgreSQL was started with the settings of a continuous archive. */
export async function isArchiving(db: Database): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`select current_setting('archive_mode') as mode`.execute(db);
  return rows[0]?.mode === "on";
}

/** Selects PostgreSQL's figures about archiving. */
export async function selectArchiver(
  db: Database,
): Promise<{ last_archived_wal: string | null; failed_count: number; is_failing: boolean }> {
  const { rows } = await sql<{ last_archived_wal: string | null; failed_count: number; is_failing: boolean }>`
    select last_archived_wal, failed_count::int,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { last_archived_wal: null, failed_count: 0, is_failing: false };
}

/** Begins a copy of the files, which lasts as long as the connection. Returns the first segment that it needs. */
export async function startCopy(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select pg_walfile_name(pg_backup_start('rostrum', true)) as name",
  );
  return rows[0]?.name ?? "";
}

/** Ends the copy. Returns the label, which must be among the copied files. */
export async function stopCopy(client: Client): Promise<string> {
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  return rows[0]?.labelfile ?? "";
}

/** Closes the segment that is being written. Returns its name. */
export async function closeSegment(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  return rows[0]?.name ?? "";
}

/** Tells whether PostgreSQL is in recovery. */
export async function isRecovering(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering");
  return rows[0]?.recovering ?? true;
}
