import pg from "pg";
import { restoreLock } from "../../../../db/locks.ts";

/** Names of the programs that are connected to a database. */
export async function selectPrograms(client: pg.ClientBase, database: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [database],
  );
  return rows.map(({ name }) => name);
}

export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  return rowCount === 1;
}

/** Rows of a table; 0 if there is no such table. */
export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query("select to_regclass($1) is not null as there", [`public.${table}`]);
  if (!rows[0].there) return 0;
  const counted = await client.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(table)}`,
  );
  return counted.rows[0]?.count ?? 0;
}

/** Until the connection ends. Returns false if another restore has claimed the database. */
export async function claimDatabase(client: pg.ClientBase, database: string): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1::int, hashtext($2)) as ours", [
    restoreLock,
    database,
  ]);
  return rows[0].ours;
}

/** With the encoding and the locale of `like`. */
export async function createDatabaseLike(client: pg.ClientBase, name: string, like: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string; collate: string; ctype: string; provider: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype, datlocprovider as provider
    from pg_database where datname = $1`,
    [like],
  );
  const [old] = rows;
  const locale = old && `lc_collate ${pg.escapeLiteral(old.collate)} lc_ctype ${pg.escapeLiteral(old.ctype)}`;
  const options =
    old?.provider === "c" ? `template template0 encoding ${pg.escapeLiteral(old.encoding)} ${locale}` : "";
  await client.query(`create database ${pg.escapeIdentifier(name)} ${options}`);
}

/** Puts `fresh` in the place of `database`, in one step. */
export async function swapDatabases(
  client: pg.ClientBase,
  { database, fresh, old }: { database: string; fresh: string; old: string },
): Promise<void> {
  const [current, restored, replaced] = [database, fresh, old].map(pg.escapeIdentifier);
  await client.query("begin");
  try {
    await client.query(`alter database ${current} rename to ${replaced}`);
    await client.query(`alter database ${restored} rename to ${current}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

export async function dropDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
