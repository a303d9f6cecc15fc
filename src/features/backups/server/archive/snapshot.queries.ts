import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withoutLimits } from "../../../../db/connection.ts";
import { backupLock } from "../../../../db/locks.ts";

export interface Table {
  name: string;
  /** Without generated ones. */
  columns: string[];
}

/** Makes values have the same text whatever the server's settings are. */
const canonicalText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`;

/** In the caller's transaction. */
export async function useCanonicalText(client: pg.ClientBase): Promise<void> {
  await client.query(canonicalText);
}

/** Starts a transaction that sees the database at one moment, without time limits. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read, read only");
  await client.query(withoutLimits);
  await useCanonicalText(client);
}

/**
 * Until the connection's transaction ends, keeps image files from being removed and tables from being upgraded: one that is
 * rewritten, or emptied with TRUNCATE, looks empty to older snapshots. Waits for a running upgrade.
 */
export async function lockDatabase(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  await client.query(withoutLimits);
  await client.query("select pg_advisory_xact_lock_shared($1)", [backupLock]);
  // Upgrades write to the list of migrations first.
  await client.query("lock table public.schema_migrations in share mode");
  const tables = (await selectTables(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  if (tables.length > 0) await client.query(`lock table ${tables.join(", ")} in access share mode`);
}

/** All tables except the list of migrations, and unlogged ones: they hold files on their way into others, which are removed within hours. */
export async function selectTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

export async function selectMigrations(client: pg.ClientBase): Promise<{ number: number; name: string }[]> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select number, name from schema_migrations order by number",
  );
  return rows;
}

export async function selectSequences(client: pg.ClientBase) {
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0] } as (typeof sequences)[number]);
  }
  return sequences;
}

/** Selects the hashes of images, and of files if the database is new enough to have some. */
export async function selectImageHashes(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'stored_files'",
  );
  const others = tables.length > 0 ? "union select hash from stored_files" : "group by hash";
  const { rows } = await client.query<{ hash: string }>(`select hash from images ${others} order by hash`);
  return rows.map(({ hash }) => hash);
}

/** A table's rows in COPY's text format: one line each, since line breaks in values are escaped. */
export function copyRows(client: pg.ClientBase, { name, columns }: Table): Readable {
  return client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${columnList(columns)}) to stdout`));
}

/** Counts the rows and adds up their hashes: the same for the same rows in any order. */
export async function selectTableHash(client: pg.ClientBase, { name, columns }: Table) {
  const { rows } = await client.query<{ rows: number; hash: string }>(`
    select count(*)::int8 as rows, coalesce(sum(('x' || substr(encode(
      sha256(convert_to(row(${columnList(columns)})::text, 'UTF8')), 'hex'), 1, 16))::bit(64)::bigint::numeric), 0)::text as hash
    from ${pg.escapeIdentifier(name)}`);
  return rows[0] as { rows: number; hash: string };
}

export function columnList(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(", ");
}
