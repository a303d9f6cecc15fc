import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";

type Snapshot = Record<string, string>;

/** Tables that a rejected call may still write to: counters, a session's last use, files to be removed. */
const ignored = ["call_counts", "login_failures", "sessions", "unnamed_files"];
/** Background writes of the server: domain checks. */
const upkeep = ["checked_at", "diagnosis", "lost_at"];

/** Row count and checksum per table; equal snapshots mean that nothing was written. */
export async function snapshot(db: Database): Promise<Snapshot> {
  const result: Snapshot = {};
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<{ state: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as state
      from ${sql.table(name)} as t, lateral (select (to_jsonb(t) - ${upkeep}::text[])::text as line)`.execute(db);
    result[name] = rows[0]?.state ?? "";
  }
  return result;
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${ignored})
    order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Takes hundreds of snapshots of a database that no other file uses: a trigger on each table counts the statements
 * that write, and the tables are only read after one.
 */
export async function cheapSnapshots(db: Database): Promise<() => Promise<Snapshot>> {
  await sql`create sequence public.test_writes`.execute(db);
  await sql`
    create function public.note_test_write() returns trigger language plpgsql
    as 'begin perform nextval(''public.test_writes''); return null; end'`.execute(db);
  for (const name of await tablesOf(db)) {
    await sql`
      create trigger note_test_write after insert or update or delete or truncate on ${sql.table(name)}
      execute function public.note_test_write()`.execute(db);
  }
  let known: { writes: string; snapshot: Snapshot } | undefined;
  return async () => {
    const { rows } = await sql<{ writes: string }>`
      select last_value || ' ' || is_called as writes from public.test_writes`.execute(db);
    const writes = rows[0]?.writes ?? "";
    if (known?.writes !== writes) known = { writes, snapshot: await snapshot(db) };
    return known.snapshot;
  };
}
