import type pg from "pg";
import { type Migration, tablesWithDeletes } from "./migration-files.ts";

/**
 * Checks what migrations left behind in the current transaction: valid constraints and indexes, and no rows
 * deleted unless a migration declares it. Throws an error for the operator.
 */
export async function checkUpgrade(client: pg.ClientBase, applied: readonly Migration[]): Promise<void> {
  const { rows: invalid } = await client.query<{ name: string }>(`
    select format('constraint %s of table %s', conname, conrelid::regclass) as name
      from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
    union all
    select format('index %s', indexrelid::regclass) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not indisvalid`);
  if (invalid.length > 0) throw new Error(`the ${invalid.map(({ name }) => name).join(", the ")} is not valid`);
  const declared = tablesWithDeletes(applied);
  // Counts this transaction's deletes, cascades included, so that what other processes delete doesn't matter.
  const { rows: deleted } = await client.query<{ table: string; rows: number }>(`
    select relname as table, n_tup_del::int as rows from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_del > 0 order by relname`);
  const lost = deleted.filter(({ table }) => !declared.has(table));
  if (lost.length > 0) {
    throw new Error(`rows would be lost: ${lost.map(({ table, rows }) => `${rows} of ${table}`).join(", ")}`);
  }
}
