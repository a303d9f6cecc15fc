import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** An arbitrary constant: the lock under which concurrently starting processes migrate once. */
const migrationLock = 7_205_759;

/** The message is for the operator. */
class MigrationError extends Error {
  override readonly name = "MigrationError";
}

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  number: number;
  /** Null if applied before checksums were stored. */
  checksum: string | null;
}

/** `0001_initial.sql`, … in order, numbered from 1 without gaps. */
function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4));
    if (number !== index + 1) throw new MigrationError(`Migration files must be numbered without gaps: ${name}`);
    // Ignore Windows line endings.
    const sql = readFileSync(join(directory, name), "utf8").replaceAll("\r\n", "\n");
    return { number, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Migrates the database to this code's schema: forward only, one transaction per file, under an advisory lock.
 * A failed file changes nothing. Returns the applied names.
 * Throws `MigrationError` for a failed file, a file edited after it was applied, a database newer
 * than the code, or PostgreSQL before 15.
 */
export async function migrate(connectionString: string, directory: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: "rostrum migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    // Override the role's limits: large tables may be rewritten.
    await client.query("set statement_timeout = '2h'; set idle_in_transaction_session_timeout = '10min'");
    await refuseOldServer(client);
    const migrations = readMigrations(directory);
    // Most starts have nothing to apply and need no lock.
    if (isUpToDate(await selectApplied(client), migrations)) return [];
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return await applyMissing(client, migrations);
  } finally {
    // End the session and thereby release the lock, also after an error.
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as number");
  if (rows[0].number < 150000) {
    throw new MigrationError(
      `Rostrum needs PostgreSQL 15 or newer; this server is version ${Math.floor(rows[0].number / 10000)}.`,
    );
  }
}

async function selectApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query("select to_regclass('public.schema_migrations') is not null as there");
  if (!rows[0].there) return [];
  // Read through JSON, since older databases lack the column.
  const applied = await client.query<Applied>(
    "select number, to_jsonb(schema_migrations) ->> 'checksum' as checksum from schema_migrations order by number",
  );
  return applied.rows;
}

function isUpToDate(applied: Applied[], migrations: Migration[]): boolean {
  return (
    applied.length === migrations.length &&
    migrations.every(({ checksum }, index) => applied[index]?.checksum === checksum)
  );
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const applied = await selectApplied(client);
  if (applied.length > migrations.length) {
    throw new MigrationError(
      `The database was made by a newer Rostrum (schema ${applied.length}, this one knows ${migrations.length}). Update Rostrum, or restore a backup.`,
    );
  }
  refuseEdited(applied, migrations);
  if (applied.some(({ checksum }) => checksum === null)) await storeChecksums(client, migrations);
  const missing = migrations.slice(applied.length);
  for (const migration of missing) await apply(client, migration);
  return missing.map((m) => m.name);
}

function refuseEdited(applied: Applied[], migrations: Migration[]): void {
  const edited = migrations.find(({ checksum }, index) => (applied[index]?.checksum ?? checksum) !== checksum);
  if (!edited) return;
  throw new MigrationError(
    `Migration ${edited.name} was edited after it had been applied to this database. Restore the file, and put the change into a new migration.`,
  );
}

/** Stores checksums for files applied before checksums existed. */
async function storeChecksums(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query("alter table schema_migrations add column if not exists checksum text");
  await client.query(
    `update schema_migrations set checksum = known.checksum
      from unnest($1::int[], $2::text[]) as known (number, checksum)
      where schema_migrations.number = known.number and schema_migrations.checksum is null`,
    [migrations.map(({ number }) => number), migrations.map(({ checksum }) => checksum)],
  );
}

/**
 * Applies the files after the newest applied one up to the one numbered `last`, in the caller's transaction.
 * Throws `MigrationError` if there is no such file, or a file fails.
 */
export async function migrateWithin(client: pg.ClientBase, directory: string, last?: number): Promise<void> {
  const migrations = readMigrations(directory);
  if (last !== undefined && last > migrations.length) {
    throw new MigrationError(`It was made by a newer Rostrum (schema ${last}, this one knows ${migrations.length}).`);
  }
  const { length } = await selectApplied(client);
  for (const migration of migrations.slice(length, last)) await applyWithin(client, migration);
}

async function applyWithin(client: pg.ClientBase, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now(), checksum text)`);
  await client.query(sql);
  await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
    number,
    name,
    checksum,
  ]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql } = migration;
  await client.query("begin");
  try {
    await applyWithin(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `Migration ${name} failed${lineOf(error, sql)} and left the database as it was: ${reason}`,
      { cause: error },
    );
  }
}

/** PostgreSQL reports the position of syntax errors, but not of invalid values. */
function lineOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  return position > 0 ? ` in line ${sql.slice(0, position).split("\n").length}` : "";
}
