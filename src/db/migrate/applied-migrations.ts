import type pg from "pg";
import { rostrumVersion } from "../../platform/rostrum-version.ts";
import type { Migration } from "./migration-files.ts";

export interface Applied {
  number: number;
  /** Null if applied before checksums were stored. */
  checksum: string | null;
  /** The version of Rostrum that applied it; null if applied before versions were stored. */
  version: string | null;
}

/**
 * Whether migrations were ever applied. Reads the catalog: `to_regclass` may repeat an answer from before a lock was waited for,
 * within one transaction.
 */
export async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where relname = 'schema_migrations' and relnamespace = 'public'::regnamespace",
  );
  return rowCount === 1;
}

export async function selectApplied(client: pg.ClientBase): Promise<Applied[]> {
  if (!(await hasMigrations(client))) return [];
  // Read through JSON, since older databases lack the columns.
  const applied = await client.query<Applied>(
    `select number, to_jsonb(schema_migrations) ->> 'checksum' as checksum,
      to_jsonb(schema_migrations) ->> 'version' as version from schema_migrations order by number`,
  );
  return applied.rows;
}

/** Creates the table, and adds to an older one what it lacks. */
export async function prepareAppliedMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`);
  await client.query(
    "alter table schema_migrations add column if not exists checksum text, add column if not exists version text",
  );
}

/** Stores checksums for files applied before checksums existed. */
export async function storeChecksums(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `update schema_migrations set checksum = known.checksum
      from unnest($1::int[], $2::text[]) as known (number, checksum)
      where schema_migrations.number = known.number and schema_migrations.checksum is null`,
    [migrations.map(({ number }) => number), migrations.map(({ checksum }) => checksum)],
  );
}

export async function insertApplied(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `insert into schema_migrations (number, name, checksum, version)
      select *, $4 from unnest($1::int[], $2::text[], $3::text[])`,
    [
      migrations.map(({ number }) => number),
      migrations.map(({ name }) => name),
      migrations.map(({ checksum }) => checksum),
      rostrumVersion,
    ],
  );
}
