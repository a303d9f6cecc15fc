import { sql } from "kysely";
import { columns } from "./columns.generated.ts";
import type { Database } from "./database.ts";

/** The columns that this code expects and the database lacks, as `table.column`. */
export async function selectMissingColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(db);
  const found = new Set(rows.map(({ name }) => name));
  const expected = Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  return expected.filter((name) => !found.has(name));
}
