import type pg from "pg";
import { type Connection, openConnection, withoutLimits } from "../connection.ts";
import type { Database } from "../database.ts";
import { migrationLock } from "../locks.ts";
import { explainFailure, MigrationError, step } from "../migration-error.ts";
import {
  type Applied,
  insertApplied,
  prepareAppliedMigrations,
  selectApplied,
  storeChecksums,
} from "./applied-migrations.ts";
import { readBaseline } from "./baseline.ts";
import { getLine, type Migration, readMigrations } from "./migration-files.ts";
import { checkUpgrade } from "./upgrade-check.ts";

/** Steps that the application adds when it upgrades a database that has been in use. */
export interface UpgradeHooks {
  /** Called before anything is changed, with the number of the newest applied file. If it throws, nothing is. */
  beforeUpgrade?(upgrade: { schema: number; migrations: string[] }): Promise<void>;
  /** Called in the transaction before the commit. If it throws, everything is rolled back; what it writes always is. */
  check?(trx: Database): Promise<void>;
}

/**
 * Migrates the database to this code's schema: forward only, all missing files and the checks of their result
 * in one transaction, under an advisory lock. A failure changes nothing. Returns the applied names.
 * Throws `MigrationError` if a file or check fails, for a file edited after it was applied, a database newer
 * than the code, a standby, missing rights, or PostgreSQL before 15.
 */
export async function migrate(
  connectionString: string,
  directory: string,
  hooks: UpgradeHooks = {},
): Promise<string[]> {
  const connection = await openConnection(connectionString, "rostrum migrate");
  const { client, db } = connection;
  let applied: Applied[] = [];
  try {
    await refuseOldServer(client);
    const migrations = readMigrations(directory);
    applied = await db.transaction().execute(async () => {
      // Another process's upgrade may hold the table.
      await client.query(withoutLimits);
      return selectApplied(client);
    });
    // Most starts have nothing to apply and need no lock.
    if (isUpToDate(applied, migrations)) return [];
    await refuseStandby(client);
    return await upgrade(connection, { directory, migrations, hooks });
  } catch (error) {
    throw await explainFailure(client, error, outcomeFor(applied));
  } finally {
    await connection.close();
  }
}

/**
 * Applies the files after the newest applied one, up to the one numbered `last`, in the caller's transaction.
 * Throws `MigrationError` if there is no such file.
 */
export async function migrateWithin(client: pg.ClientBase, directory: string, last?: number): Promise<void> {
  const migrations = readMigrations(directory);
  if (last !== undefined && last > migrations.length) {
    throw new MigrationError(`It was made by a newer Rostrum (schema ${last}, this one knows ${migrations.length}).`);
  }
  const { length } = await selectApplied(client);
  await prepareAppliedMigrations(client);
  await applyMissing(client, directory, { migrations: migrations.slice(0, last), applied: length });
}

function outcomeFor(applied: readonly Applied[]): string {
  if (applied.length === 0) return "The database is as it was before.";
  const version = applied.at(-1)?.version;
  return `The database is as it was before, and nothing is lost: start the version of Rostrum that ran before${version ? ` (${version})` : ""} again.`;
}

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as number");
  if (rows[0].number < 150000) {
    throw new MigrationError(
      `Rostrum needs PostgreSQL 15 or newer; this server is version ${Math.floor(rows[0].number / 10000)}.`,
      { isLasting: true },
    );
  }
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select pg_is_in_recovery() as yes");
  if (!rows[0].yes) return;
  throw new MigrationError(
    "The database has to be upgraded, but this server is a read-only standby. Let DATABASE_URL name the primary server.",
  );
}

function isUpToDate(applied: readonly Applied[], migrations: readonly Migration[]): boolean {
  return (
    applied.length === migrations.length &&
    migrations.every(({ checksum }, index) => applied[index]?.checksum === checksum)
  );
}

/** Ends a statement soon after this process is killed, so that the next one doesn't have to wait for it. */
const endWithProcess =
  "select set_config('client_connection_check_interval', '1s', true) where version() like '%linux%'";

interface Upgrade {
  directory: string;
  migrations: readonly Migration[];
  hooks: UpgradeHooks;
}

async function upgrade({ client, db }: Connection, options: Upgrade): Promise<string[]> {
  const transaction = db.transaction().setIsolationLevel("read committed").setAccessMode("read write");
  let failure: unknown;
  const work = (trx: Database) =>
    upgradeWithin(trx, client, options).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  try {
    return await transaction.execute(work);
  } catch (error) {
    // After a lost connection the rollback fails, too, which would hide the reason.
    throw failure ?? error;
  }
}

async function upgradeWithin(
  trx: Database,
  client: pg.ClientBase,
  { directory, migrations, hooks }: Upgrade,
): Promise<string[]> {
  await client.query(withoutLimits);
  await client.query(endWithProcess);
  // Released with the transaction, also behind a pooler that gives each transaction another session.
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  const applied = await selectApplied(client);
  refuseNewer(applied, migrations);
  refuseEdited(applied, migrations);
  const isInUse = applied.length > 0;
  const missing = migrations.slice(applied.length);
  const names = missing.map(({ name }) => name);
  if (isInUse && missing.length > 0) {
    const what = "The upgrade didn't begin, because the backup before it failed";
    await step(what, async () => hooks.beforeUpgrade?.({ schema: applied.length, migrations: names }));
  }
  // Waiting for a table's lock makes everyone else wait, too.
  await client.query("set local lock_timeout = '1min'");
  await prepareAppliedMigrations(client);
  await storeChecksums(client, migrations);
  await applyMissing(client, directory, { migrations, applied: applied.length });
  await step("The upgraded database failed a check", async () => {
    await checkUpgrade(client, missing);
    if (isInUse && missing.length > 0) await checkAndUndo(client, async () => hooks.check?.(trx));
  });
  return names;
}

/** An empty database gets the baseline in place of the files that it was made of. */
async function applyMissing(
  client: pg.ClientBase,
  directory: string,
  { migrations, applied }: { migrations: readonly Migration[]; applied: number },
): Promise<void> {
  const baseline = applied === 0 ? readBaseline(directory, migrations) : undefined;
  if (baseline) await apply(client, baseline, migrations.slice(0, baseline.count));
  for (const migration of migrations.slice(baseline?.count ?? applied)) await apply(client, migration, [migration]);
}

async function apply(
  client: pg.ClientBase,
  { name, sql }: { name: string; sql: string },
  applied: readonly Migration[],
): Promise<void> {
  await step(
    (error) => `Migration ${name} failed${getLine(error, sql)}`,
    async () => {
      await client.query(sql);
      // A later file can't change a table whose deferred constraints are still to be checked.
      await client.query("set constraints all immediate; set constraints all deferred");
      await insertApplied(client, applied);
    },
  );
}

async function checkAndUndo(client: pg.ClientBase, check: () => Promise<void>): Promise<void> {
  await client.query("savepoint checking");
  await check();
  await client.query("rollback to savepoint checking");
}

function refuseNewer(applied: readonly Applied[], migrations: readonly Migration[]): void {
  if (applied.length <= migrations.length) return;
  throw new MigrationError(
    `The database was made by a newer Rostrum (schema ${applied.length}, this one knows ${migrations.length}). Update Rostrum, or restore a backup.`,
    { isLasting: true },
  );
}

function refuseEdited(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const edited = migrations.find(({ checksum }, index) => (applied[index]?.checksum ?? checksum) !== checksum);
  if (!edited) return;
  throw new MigrationError(
    `Migration ${edited.name} was edited after it had been applied to this database. Restore the file, and put the change into a new migration.`,
    { isLasting: true },
  );
}
