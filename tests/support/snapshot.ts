import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";

/** What a rejected call may still write: counters, a session's last use, files to be removed. */
const ignored = new Set(["call_counts", "login_failures", "sessions", "unnamed_files"]);
/** Background writes of the server: domain checks. */
const upkeep = ["checked_at", "diagnosis", "lost_at"];

/** Row count and checksum per table; equal snapshots mean that nothing was written. */
export async function snapshot(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const result: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !ignored.has(table.name))) {
    const { rows } = await sql<{ state: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as state
      from ${sql.table(name)} as t, lateral (select (to_jsonb(t) - ${upkeep}::text[])::text as line)`.execute(db);
    result[name] = rows[0]?.state ?? "";
  }
  return result;
}
