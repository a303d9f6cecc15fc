import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../platform/config.ts";
import { dayMs } from "../../shared/durations.ts";

export interface ScratchDatabase {
  connectionString: string;
  /** Stops its PostgreSQL and removes everything. */
  remove(): Promise<void>;
}

const prefix = "scratch-";

/**
 * Starts a separate PostgreSQL with an empty database, in a folder of the data directory. It needs no rights on the real server,
 * and can't disturb it.
 */
export async function openScratchDatabase({ dataDir, dataDirWasNamed }: Config): Promise<ScratchDatabase> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const folder = await mkdtemp(join(dataDir, prefix));
  const { startEmbeddedPostgres } = await import("../../platform/embedded-postgres/embedded-postgres.ts");
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, dataDirWasNamed, durability: false });
    const remove = async () => {
      await server.stop();
      await clear();
    };
    const stopped = () => void remove().finally(() => process.exit(1));
    // Its PostgreSQL runs in a session of its own and would outlive this process.
    process.once("SIGTERM", stopped);
    return {
      connectionString: server.connectionString,
      async remove() {
        process.off("SIGTERM", stopped);
        await remove();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Removes what killed processes left behind. Their PostgreSQL exits once its files are gone. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix)) continue;
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
