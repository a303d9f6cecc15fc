import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Any constant will do: it names the lock that makes several starting processes migrate once. */
const migrationLock = 7_205_759;

/** Its message is for the person who starts the server. */
class MigrationError extends Error {
  override readonly name = "MigrationError";
}

interface Migration {
  number: number;
  name: string;
  sql: string;
}

/** `0001_initial.sql`, … in order. Numbers count from 1 without gaps. */
function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4));
    if (number !== index + 1) throw new MigrationError(`Migration files must be numbered without gaps: ${name}`);
    return { number, name, sql: readFileSync(join(directory, name), "utf8") };
  });
}

/**
 * Brings the database to this code's schema: forward only, each file in its own transaction, under an advisory lock.
 * A failed file leaves the database as it was. Returns the names that were applied.
 * Throws `MigrationError` for a failed statement, a database that is newer than the code, or PostgreSQL before 15.
 */
export async function migrate(connectionString: string, directory: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: "rostrum migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    // Whatever the role's own limits are: the largest tables may have to be written anew.
    await client.query("set statement_timeout = '2h'; set idle_in_transaction_session_timeout = '10min'");
    await refuseOldServer(client);
    const migrations = readMigrations(directory);
    // The quick way for the usual start: nothing to do takes one query and no lock.
    if ((await appliedNumber(client)) === migrations.length) return [];
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return await applyMissing(client, migrations);
  } finally {
    // Ends the session and with it the lock, also after an error.
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

async function appliedNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('public.schema_migrations') is not null as there");
  if (!rows[0].there) return 0;
  const last = await client.query("select coalesce(max(number), 0)::int as number from schema_migrations");
  return last.rows[0].number;
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const applied = await appliedNumber(client);
  if (applied > migrations.length) {
    throw new MigrationError(
      `The database was made by a newer Rostrum (schema ${applied}, this one knows ${migrations.length}). Update Rostrum, or restore a backup.`,
    );
  }
  const missing = migrations.slice(applied);
  for (const migration of missing) await apply(client, migration);
  return missing.map((m) => m.name);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  let current = "";
  try {
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`);
    for (current of splitStatements(migration.sql)) await client.query(current);
    await client.query("insert into schema_migrations (number, name) values ($1, $2)", [
      migration.number,
      migration.name,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `Migration ${migration.name} failed and left the database as it was: ${reason}, in the statement:\n${current.trim()}`,
      { cause: error },
    );
  }
}

/**
 * The statements of a migration file. A statement ends with `;` at the end of a line;
 * within `$$ … $$` (function bodies) that does not count.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  let inBody = false;
  for (const line of sql.split("\n")) {
    lines.push(line);
    // Within a body `--` hides nothing: PostgreSQL ends it at the next $$, wherever that stands.
    const code = inBody ? line : line.replace(/--.*/, "");
    if ((code.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && endsStatement(line)) {
      statements.push(lines.join("\n"));
      lines = [];
    }
  }
  if (lines.some((line) => line.trim() && !line.trim().startsWith("--"))) statements.push(lines.join("\n"));
  return statements;
}

/** A semicolon at its end, or before a comment. */
function endsStatement(line: string): boolean {
  if (line.trimStart().startsWith("--")) return false;
  return line.trimEnd().endsWith(";") || line.replace(/--.*/, "").trimEnd().endsWith(";");
}
