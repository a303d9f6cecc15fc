import { type Database, openDatabase } from "../../db/database.ts";
import { migrate } from "../../db/migrate/migrate.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Logger } from "../../platform/logger.ts";
import { lowerPriority } from "../../platform/work/lower-priority.ts";
import { backUpBeforeUpgrade } from "../backups/backup-before-upgrade.ts";
import { migrationsDirectory } from "../migrations-directory.ts";

export interface Runtime {
  /** The address of PostgreSQL itself, for what a pooler can't do: listening, and sessions. */
  connectionString: string;
  db: Database;
  /** Standbys, to read from only. */
  replicas: Database[];
  /** Restarts the embedded PostgreSQL if it died; does nothing for an external one. */
  ensureDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** A running database, at whatever schema it has. */
export interface DatabaseServer {
  /** The address of PostgreSQL itself, for migrations, backups, and listening. */
  connectionString: string;
  /** The address of the pooler in front of it, or the same. */
  pooledConnectionString: string;
  isEmbedded: boolean;
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts or joins the embedded PostgreSQL, unless the configuration names another one. `upgrade` is called for a database that
 * has to be upgraded before more than its contents may change.
 */
export async function startDatabase(
  config: Config,
  onNotice: (text: string) => void,
  upgrade?: (connectionString: string) => Promise<void>,
): Promise<DatabaseServer> {
  const { dataDir, dataDirWasNamed, databaseUrl, databaseDirectUrl = databaseUrl } = config;
  if (databaseUrl !== undefined && databaseDirectUrl !== undefined) {
    return {
      connectionString: databaseDirectUrl,
      pooledConnectionString: databaseUrl,
      isEmbedded: false,
      async ensureRunning() {},
      async stop() {},
    };
  }
  // Load on demand: with DATABASE_URL its binaries need not be installed.
  const { startEmbeddedPostgres } = await import("../../platform/embedded-postgres/embedded-postgres.ts");
  const embedded = await startEmbeddedPostgres({
    dataDir,
    dataDirWasNamed,
    isArchived: config.backups.isContinuous,
    onNotice,
    ...(upgrade && { upgrade }),
  });
  return { ...embedded, pooledConnectionString: embedded.connectionString, isEmbedded: true };
}

/** Connections of each kind for one of several processes: together as many as for three, until each has the least. */
function connectionsFor({ processes }: Config): number {
  return Math.max(2, Math.min(10, Math.floor(30 / processes)));
}

/** Opens and migrates the configured database, starting the embedded one. Used by the server and the CLI. */
export async function openRuntime(config: Config, logger: Logger, onNotice: (text: string) => void): Promise<Runtime> {
  const upgrade = (connectionString: string) => migrateDatabase(connectionString, { config, logger, onNotice });
  const server = await startDatabase(config, onNotice, upgrade);
  const { connectionString, pooledConnectionString, isEmbedded } = server;
  try {
    await upgrade(connectionString);
  } catch (error) {
    await server.stop();
    throw error;
  }
  // Only the embedded server's process ids belong to this machine.
  const db = openDatabase(pooledConnectionString, logger, {
    max: connectionsFor(config),
    ...(isEmbedded ? { onLongWorkProcess: lowerPriority } : {}),
  });
  const replicas = config.databaseReplicaUrls.map((url) => openDatabase(url, logger, { max: connectionsFor(config) }));
  return {
    connectionString,
    db,
    replicas,
    ensureDatabase: () => server.ensureRunning(),
    async close() {
      await Promise.all([db, ...replicas].map((one) => one.destroy()));
      await server.stop();
    },
  };
}

interface MigrateDeps {
  config: Config;
  logger: Logger;
  onNotice: (text: string) => void;
}

async function migrateDatabase(connectionString: string, { config, logger, onNotice }: MigrateDeps): Promise<void> {
  const names = await migrate(connectionString, migrationsDirectory, {
    async beforeUpgrade({ schema }) {
      onNotice("This version changes the database. Backing it up first …");
      const file = await backUpBeforeUpgrade(config, connectionString, schema);
      onNotice(`Backed up to ${file}. Upgrading the database …`);
    },
    // Load on demand: few starts upgrade, and the CLI runs without a build in tests.
    check: async (trx) => (await import("../upgrade/check-upgraded.ts")).checkUpgraded(trx, { config, logger }),
  });
  for (const name of names) logger.info({ name }, "migrated");
}
