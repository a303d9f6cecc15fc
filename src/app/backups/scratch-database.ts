import { mkdir, mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { onStop } from "../../platform/clean-up.ts";
import type { Config } from "../../platform/config/config.ts";
import type { EmbeddedPostgres } from "../../platform/embedded-postgres/embedded-postgres.ts";
import { minuteMs } from "../../shared/durations.ts";

export interface ScratchDatabase {
  connectionString: string;
  /** Private, for what belongs to it. */
  folder: string;
  /** Stops its PostgreSQL and removes everything. */
  remove(): Promise<void>;
}

const prefix = "scratch-";
/** Processes touch their folder far more often than this: an older one was left behind. */
const leftAfterMs = 10 * minuteMs;

/**
 * Starts a separate PostgreSQL with an empty database, in a folder of the data directory. It needs no rights on the real server,
 * and can't disturb it.
 * @param start starts it on the folder, otherwise empty.
 */
export async function openScratchDatabase(
  { dataDir, dataDirWasNamed }: Config,
  start: (folder: string) => Promise<EmbeddedPostgres> = (folder) => startEmpty(folder, dataDirWasNamed),
): Promise<ScratchDatabase> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const folder = await mkdtemp(join(dataDir, prefix));
  const clear = () => rm(folder, { recursive: true, force: true });
  const starting = start(folder);
  const touching = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), minuteMs).unref();
  const removeAll = async () => {
    clearInterval(touching);
    await (await starting.catch(() => undefined))?.stop();
    await clear();
  };
  const forget = onStop(removeAll);
  const remove = () => removeAll().finally(forget);
  try {
    const { connectionString } = await starting;
    return { connectionString, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startEmpty(dataDir: string, dataDirWasNamed: boolean): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import("../../platform/embedded-postgres/embedded-postgres.ts");
  return startEmbeddedPostgres({ dataDir, dataDirWasNamed, durability: false });
}

/** Removes what killed processes left behind. Their PostgreSQL exits once its files are gone. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix)) continue;
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftAfterMs)
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
