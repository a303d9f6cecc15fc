import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, openConnection } from "../../../../db/connection.ts";
import type { Database } from "../../../../db/database.ts";
import { onStop } from "../../../../platform/clean-up.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { originalKey } from "../../../media/server/public.ts";
import { BackupError } from "./errors.ts";
import type { OnProgress } from "./follow-progress.ts";
import { type Loaded, loadBackup, readManifest } from "./load-backup.ts";
import { type ArchiveFile, checkArchive } from "./read-archive.ts";
import {
  claimDatabase,
  countRows,
  createDatabaseLike,
  dropDatabase,
  hasTables,
  selectPrograms,
  swapDatabases,
} from "./restore.queries.ts";

export interface RestoreTarget {
  connectionString: string;
  storage: Storage;
  migrationsDirectory: string;
  /** Whether to replace existing data. */
  overExisting: boolean;
  /** More work in the transaction that loads the backup. */
  beforeCommit(trx: Database, loaded: Loaded): Promise<void>;
  onProgress?: OnProgress | undefined;
}

/**
 * Restores a backup. Nothing is written until the whole file has been read and found intact, and the database shows either
 * everything or nothing of it. Throws `BackupError`.
 */
export async function restoreBackup(file: ArchiveFile, target: RestoreTarget): Promise<Loaded> {
  const { connectionString, onProgress } = target;
  await checkArchive(file, onProgress);
  await readManifest(file);
  const isEmpty = await checkEmpty(connectionString, target.overExisting);
  if (isEmpty) return load(file, target, connectionString);
  return replace(file, target);
}

/** Throws `BackupError` if `restoreBackup` would refuse to touch the database, before long work for it. */
export async function checkTarget({
  connectionString,
  overExisting,
}: Pick<RestoreTarget, "connectionString" | "overExisting">): Promise<void> {
  if (await checkEmpty(connectionString, overExisting)) return;
  const { client, close } = await openConnection(databaseUrl(connectionString, "postgres"), "rostrum restore");
  await refuseIfInUse(client, databaseName(connectionString)).finally(close);
}

/** Returns whether the database is empty. Throws if it holds something that must not be replaced. */
async function checkEmpty(connectionString: string, overExisting: boolean): Promise<boolean> {
  const { client, close } = await openConnection(connectionString, "rostrum restore");
  try {
    if (!(await hasTables(client))) return true;
    // `npm start` creates an account first.
    const accounts = await countRows(client, "users");
    if (overExisting || accounts === 0) return false;
    const [websites, articles, members] = [
      await countRows(client, "websites"),
      await countRows(client, "articles"),
      await countRows(client, "members"),
    ];
    throw new BackupError(
      `The database already holds ${accounts} accounts, ${websites} websites, ${articles} articles, and ${members} members. To delete all of it and restore the backup in its place, run this again with --over-existing.`,
    );
  } finally {
    await close();
  }
}

function load(file: ArchiveFile, target: RestoreTarget, connectionString: string): Promise<Loaded> {
  const { storage, migrationsDirectory, beforeCommit, onProgress } = target;
  const onImage = async (hash: string, bytes: Buffer) => {
    const key = originalKey(hash);
    if (!(await storage.exists(key))) await storage.put(key, bytes, "application/octet-stream");
  };
  return loadBackup({ file, connectionString, migrationsDirectory, onImage, beforeCommit, onProgress });
}

/** Loads into a second database, which then takes the place of the first. */
async function replace(file: ArchiveFile, target: RestoreTarget): Promise<Loaded> {
  const database = databaseName(target.connectionString);
  const { fresh, old } = temporaryNames(database);
  const { client, close } = await openConnection(databaseUrl(target.connectionString, "postgres"), "rostrum restore");
  if (!(await claimDatabase(client, database))) {
    await close();
    throw new BackupError("Another restore into this database is running.");
  }
  const forget = onStop(() => dropDatabase(client, fresh));
  try {
    await refuseIfInUse(client, database);
    // A killed restore left them.
    for (const left of [fresh, old]) await dropDatabase(client, left);
    await createDatabaseLike(client, fresh, database).catch((error) => refuse(error, "create a second database"));
    const loaded = await load(file, target, databaseUrl(target.connectionString, fresh));
    await swapDatabases(client, { database, fresh, old }).catch((error) => refuse(error, "rename the database"));
    await dropDatabase(client, old);
    return loaded;
  } finally {
    await dropDatabase(client, fresh).catch(() => {});
    forget();
    await close();
  }
}

/** Returns the same names for each restore into a database, so that the next one removes what a killed one left. */
export function temporaryNames(database: string): { fresh: string; old: string } {
  const fresh = `rostrum_restore_${createHash("sha256").update(database).digest("hex").slice(0, 16)}`;
  return { fresh, old: `${fresh}_old` };
}

/** A program that has just exited may still be listed for a moment. */
async function refuseIfInUse(client: Client, database: string, patienceMs = 3000): Promise<void> {
  const programs = await selectPrograms(client, database);
  if (programs.length === 0) return;
  if (patienceMs > 0) {
    await sleep(100);
    return refuseIfInUse(client, database, patienceMs - 100);
  }
  const isRunning = programs.some((name) => name === "rostrum" || name === "rostrum changes");
  throw new BackupError(
    isRunning ? "Rostrum is running on this database: stop it first, then run this again." : inUseByOthers,
  );
}

const inUseByOthers = "Another program is connected to the database: close it, then run this again.";

function refuse(error: unknown, action: string): never {
  const { code } = error as { code?: string };
  if (code === "42501") {
    throw new BackupError(
      `Restoring over existing data has to ${action}, which the database role isn't allowed to do. Either grant it that right (ALTER ROLE … CREATEDB, and ownership of the database), or create an empty database, let DATABASE_URL name it, and restore into that.`,
      { cause: error },
    );
  }
  if (code === "55006") {
    throw new BackupError(inUseByOthers, { cause: error });
  }
  throw error;
}

const databaseName = (connectionString: string) => decodeURIComponent(new URL(connectionString).pathname.slice(1));

export function databaseUrl(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
