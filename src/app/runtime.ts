import { type Database, openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/logger.ts";
import { lowerPriority } from "../platform/lower-priority.ts";
import { backUpBeforeUpgrade } from "./backups/backup-before-upgrade.ts";
import { migrationsDirectory } from "./migrations-directory.ts";

export interface Runtime {
  connectionString: string;
  db: Database;
  /** Restarts the embedded PostgreSQL if it died; does nothing for an external one. */
  ensureDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** A running database, at whatever schema it has. */
export interface DatabaseServer {
  connectionString: string;
  isEmbedded: boolean;
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts or joins the embedded PostgreSQL, unless the configuration names another one. */
export async function startDatabase(config: Config, onNotice: (text: string) => void): Promise<DatabaseServer> {
  const { dataDir, dataDirWasNamed, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, isEmbedded: false, async ensureRunning() {}, async stop() {} };
  }
  // Load on demand: with DATABASE_URL its binaries need not be installed.
  const { startEmbeddedPostgres } = await import("../platform/embedded-postgres/embedded-postgres.ts");
  return { ...(await startEmbeddedPostgres({ dataDir, dataDirWasNamed, onNotice })), isEmbedded: true };
}

/** Opens and migrates the configured database, starting the embedded one. Used by the server and the CLI. */
export async function openRuntime(config: Config, logger: Logger, onNotice: (text: string) => void): Promise<Runtime> {
  const server = await startDatabase(config, onNotice);
  const { connectionString, isEmbedded } = server;
  try {
    const names = await migrate(connectionString, migrationsDirectory, {
      async beforeUpgrade() {
        onNotice("This version changes the database. Backing it up first …");
        onNotice(`Backed up to ${await backUpBeforeUpgrade(config, connectionString)}. Upgrading the database …`);
      },
      // Load on demand: few starts upgrade, and the CLI runs without a build in tests.
      check: async (trx) => (await import("./upgrade/check-upgraded.ts")).checkUpgraded(trx, { config, logger }),
    });
    for (const name of names) logger.info({ name }, "migrated");
  } catch (error) {
    await server.stop();
    throw error;
  }
  // Only the embedded server's process ids belong to this machine.
  const db = openDatabase(connectionString, logger, isEmbedded ? { onLongWorkProcess: lowerPriority } : {});
  return {
    connectionString,
    db,
    ensureDatabase: () => server.ensureRunning(),
    async close() {
      await db.destroy();
      await server.stop();
    },
  };
}
