import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "../../../../db/connection.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { spoolFolder } from "../../../../platform/embedded-postgres/cluster.ts";
import { databaseUrl } from "../archive/restore.ts";
import { type ContinuousArchive, openArchive } from "./archive.ts";
import { segmentKey } from "./archive-files.ts";
import { readRecipient } from "./archive-key.ts";
import { closeSegment, selectArchiver, selectDatabaseId } from "./continuous.queries.ts";

interface ShipOptions {
  /** Whether a passphrase is set. */
  isEncrypted: boolean;
  signal?: AbortSignal;
}

/** Moves the segments that PostgreSQL has archived from the spool to the archive, oldest first. */
export async function shipSegments(
  archive: ContinuousArchive,
  spool: string,
  { isEncrypted, signal }: ShipOptions,
): Promise<void> {
  const names = (await readdir(spool)).filter((name) => !name.startsWith(".")).toSorted();
  if (names.length === 0) return;
  const recipient = isEncrypted ? await readRecipient(archive) : undefined;
  // The first copy of the database makes the key.
  if (isEncrypted && recipient === undefined) return;
  for (const name of names) {
    signal?.throwIfAborted();
    const path = join(spool, name);
    // PostgreSQL also archives notes about copies, which recovery doesn't need.
    if (/^[0-9A-F]{24}$/.test(name)) {
      const closedAt = (await stat(path)).mtime;
      const key = segmentKey({ name, closedAt }, recipient === undefined ? "" : ".age");
      await archive.put(key, createReadStream(path), recipient);
    }
    await rm(path, { force: true });
  }
}

/** Returns the time of the oldest segment that waits in the spool. */
export async function oldestWaiting(spool: string): Promise<Date | undefined> {
  const names = await readdir(spool).catch(() => []);
  const found = await Promise.all(names.map((name) => stat(join(spool, name)).catch(() => undefined)));
  const times = found.flatMap((file) => (file ? [file.mtimeMs] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** Longest wait until PostgreSQL has archived the last segment. */
const closeLimitMs = 30_000;
const pauseMs = 100;

/** Closes the current segment and ships it, so that the archive reaches up to now. */
export async function shipOpenSegment(
  { backups, dataDir }: Pick<Config, "backups" | "dataDir">,
  connectionString: string,
): Promise<void> {
  const { db, close } = await openConnection(databaseUrl(connectionString, "postgres"), "rostrum archive");
  try {
    const archive = await openArchive(backups, await selectDatabaseId(db));
    const name = await closeSegment(db);
    const isArchived = async () => ((await selectArchiver(db)).last_archived_wal ?? "") >= name;
    // If it fails, the archive ends earlier, and planning the recovery says so.
    for (const end = Date.now() + closeLimitMs; Date.now() < end && !(await isArchived()); ) await sleep(pauseMs);
    await shipSegments(archive, spoolFolder(dataDir), backups);
  } finally {
    await close();
  }
}

export async function readDatabaseId(connectionString: string): Promise<string> {
  const { db, close } = await openConnection(connectionString, "rostrum archive");
  return selectDatabaseId(db).finally(close);
}
