import { join } from "node:path";
import { type Database, openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/logger.ts";
import { lowerPriority } from "../platform/lower-priority.ts";

/** Where the migrations lie: beside the built server, or in the sources. */
const migrationsDirectory = join(import.meta.dirname, "../db/migrations");

export interface Runtime {
  connectionString: string;
  db: Database;
  /** Restarts the embedded PostgreSQL if it died; does nothing for an external one. */
  ensureDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** Opens and migrates the configured database, starting the embedded one. Used by the server and the CLI. */
export async function openRuntime(config: Config, logger: Logger, onNotice: (text: string) => void): Promise<Runtime> {
  const server = config.databaseUrl === undefined ? await startEmbedded(config, onNotice) : undefined;
  const connectionString = server?.connectionString ?? config.databaseUrl ?? "";
  try {
    const names = await migrate(connectionString, migrationsDirectory, {
      beforeUpgrade: async ({ migrations }) => onNotice(`Upgrading the database (${migrations.length} steps) …`),
      // Load on demand: few starts upgrade, and the CLI runs without a build in tests.
      check: async (trx) => (await import("./upgrade/check-upgraded.ts")).checkUpgraded(trx, { config, logger }),
    });
    for (const name of names) logger.info({ name }, "migrated");
  } catch (error) {
    await server?.stop();
    throw error;
  }
  // Only the embedded server's process ids belong to this machine.
  const db = openDatabase(connectionString, logger, server && { onLongWorkProcess: lowerPriority });
  return {
    connectionString,
    db,
    ensureDatabase: async () => server?.ensureRunning(),
    async close() {
      await db.destroy();
      await server?.stop();
    },
  };
}

async function startEmbedded(config: Config, onNotice: (text: string) => void) {
  // Load on demand: with DATABASE_URL its binaries need not be installed.
  const { startEmbeddedPostgres } = await import("../platform/embedded-postgres/embedded-postgres.ts");
  return startEmbeddedPostgres({ dataDir: config.dataDir, dataDirWasNamed: config.dataDirWasNamed, onNotice });
}
