import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "../../db/connection.ts";
import {
  databaseUrl,
  findArchive,
  isRecovering,
  type OnProgress,
  openKey,
  planRecovery,
  readDatabaseId,
  shipOpenSegment,
  unpack,
} from "../../features/backups/server/public.ts";
import type { Config } from "../../platform/config/config.ts";
import { openScratchDatabase, type ScratchDatabase } from "./scratch-database.ts";

interface RecoverOptions {
  /** The connection of the current database. */
  connectionString: string;
  at: Date;
  onProgress: OnProgress;
}

/** Starts the database as it was at a time, from the continuous archive, in a scratch folder. Throws `BackupError`. */
export async function recoverDatabase(
  config: Config,
  { connectionString, at, onProgress }: RecoverOptions,
): Promise<ScratchDatabase> {
  if (config.backups.isContinuous) await shipOpenSegment(config, connectionString);
  const archive = await findArchive(config.backups, await readDatabaseId(connectionString));
  const plan = planRecovery(await archive.list(), at);
  const key = await openKey(archive, config.backupPassphrase);
  onProgress(`Unpacking ${archive.name} …`);
  return openScratchDatabase(config, async (folder) => {
    const directory = join(folder, "postgres");
    await mkdir(directory, { mode: 0o700 });
    await unpack(archive, plan, { directory, key });
    onProgress("Recovering …");
    return recover(config, { folder, at });
  });
}

const pauseMs = 100;

async function recover({ dataDirWasNamed }: Config, { folder, at }: { folder: string; at: Date }) {
  const { startEmbeddedPostgres } = await import("../../platform/embedded-postgres/embedded-postgres.ts");
  const start = async (settings: Record<string, string>) => {
    // Everything is in `pg_wal` already, where PostgreSQL looks after asking the command in vain.
    const all = { restore_command: "false", ...settings };
    const server = await startEmbeddedPostgres({ dataDir: folder, dataDirWasNamed, durability: false, settings: all });
    try {
      await untilRecovered(server.connectionString);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  };
  try {
    // As an argument, a time can't end with the letter Z: abbreviations of time zones are loaded later.
    const time = at.toISOString().replace("Z", "+00");
    return await start({ recovery_target_time: time, recovery_target_action: "promote" });
  } catch (error) {
    // Nothing was written between that time and the end of what was unpacked, which goes beyond it.
    const log = await readFile(join(folder, "postgres.log"), "utf8").catch(() => "");
    if (!log.includes("recovery ended before configured recovery target was reached")) throw error;
    return start({});
  }
}

async function untilRecovered(connectionString: string): Promise<void> {
  // Not with Rostrum's own, which earlier restores have replaced: that is replayed, too, and ends its connections.
  const { client, close } = await openConnection(databaseUrl(connectionString, "postgres"), "rostrum recovery");
  try {
    while (await isRecovering(client)) await sleep(pauseMs);
  } finally {
    await close();
  }
}
