import type { Writable } from "node:stream";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withoutLimits } from "../../../../db/connection.ts";
import { migrationLock } from "../../../../db/locks.ts";
import { hasMigrations } from "../../../../db/migrate/applied-migrations.ts";
import { columnList, type Table } from "./snapshot.queries.ts";

export interface Column {
  table: string;
  column: string;
}

/** No time limits, and enough memory to build indexes without straining a small server. */
export async function prepareToLoad(client: pg.ClientBase): Promise<void> {
  await client.query(withoutLimits);
  await client.query("set local maintenance_work_mem = '64MB'; set local synchronous_commit = on");
}

/** Waits for whoever is filling the database, and returns whether it is empty. Others wait until the transaction ends. */
export async function claimEmpty(client: pg.ClientBase): Promise<boolean> {
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  return !(await hasMigrations(client));
}

/** Empties tables that migrations have filled. */
export async function emptyTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
}

/** Loads columns that Rostrum does not recognize as text, so that rows can be compared as a whole. */
export async function addTextColumns(client: pg.ClientBase, columns: readonly Column[]): Promise<void> {
  for (const { table, column } of columns)
    await client.query(`alter table ${pg.escapeIdentifier(table)} add column ${pg.escapeIdentifier(column)} text`);
}

export async function dropColumns(client: pg.ClientBase, columns: readonly Column[]): Promise<void> {
  for (const { table, column } of columns)
    await client.query(`alter table ${pg.escapeIdentifier(table)} drop column ${pg.escapeIdentifier(column)}`);
}

/** Appends rows in COPY's text format. */
export function copyIn(client: pg.ClientBase, { name, columns }: Table): Writable {
  return client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columnList(columns)}) from stdin`));
}

/**
 * Drops or disables what slows loading down or depends on the order of tables: foreign keys, indexes without a constraint,
 * and triggers, whose effects are already in the rows. Returns the statements that restore them, which also check every
 * foreign key.
 */
export async function dropIndexesAndKeys(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ drop_sql: string; restore_sql: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop_sql,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore_sql
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`);
  for (const { drop_sql } of rows) await client.query(drop_sql);
  for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table.name)} disable trigger user`);
  const enable = tables.map(({ name }) => `alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  // Unique indexes come first: a foreign key may need one.
  const indexesFirst = rows
    .map(({ restore_sql }) => restore_sql)
    .toSorted((a, b) => Number(isForeignKey(a)) - Number(isForeignKey(b)));
  return [...indexesFirst, ...enable];
}

const isForeignKey = (statement: string) => statement.startsWith("alter table");

export async function run(client: pg.ClientBase, statement: string): Promise<void> {
  await client.query(statement);
}

/** Does nothing if there is no such sequence: it belongs to somebody else's table. */
export async function setSequence(
  client: pg.ClientBase,
  { name, value, isCalled }: { name: string; value: string; isCalled: boolean },
): Promise<void> {
  await client.query("select setval(to_regclass($1), $2::bigint, $3)", [pg.escapeIdentifier(name), value, isCalled]);
}

export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query("set statement_timeout = 0; analyze");
}
