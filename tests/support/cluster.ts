import { spawn } from "node:child_process";
import { statfsSync } from "node:fs";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";

export interface TestCluster {
  processId: number;
  /** The cluster's (empty) database `rostrum`. */
  connectionString: string;
  /** Its maintenance database, for calling the functions below from another process. */
  adminUrl: string;
  /** See the function of this name. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stops the server and removes everything. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL in a temporary directory, fast and without durability. Cleaned up even
 * if this process is killed.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const directory = await makeWatchedDirectory("rostrum-test-", temporaryMemory() ?? tmpdir());
  const server = await startEmbeddedPostgres({
    dataDir: directory.path,
    dataDirWasNamed: false,
    durability: false,
    // Several files use it at once, some with several servers of 21 connections each.
    settings: { max_connections: "400" },
  });
  const adminUrl = databaseUrl(server.connectionString, "postgres");
  const pidFile = await readFile(join(directory.path, "postgres/postmaster.pid"), "utf8");
  return {
    processId: Number.parseInt(pidFile, 10),
    connectionString: server.connectionString,
    adminUrl,
    createDatabase: (name, template) => createDatabase(adminUrl, name, template),
    dropDatabase: (name) => dropDatabase(adminUrl, name),
    async stop() {
      await server.stop();
      await directory.remove();
    },
  };
}

const enoughMemory = 6 * 1024 ** 3;

/** A folder in memory where there is plenty of it: creating a database writes 300 files, which a disk may take long for. */
function temporaryMemory(): string | undefined {
  const folder = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= enoughMemory ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A temporary data directory, removed with its PostgreSQL however this process ends.
 */
export async function makeWatchedDirectory(
  prefix: string,
  parent = tmpdir(),
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(await realpath(parent), prefix));
  const script = fileURLToPath(new URL("./cluster-watchdog.sh", import.meta.url));
  const watchdog = spawn("sh", [script, path], { cwd: "/", detached: true, stdio: ["pipe", "ignore", "ignore"] });
  watchdog.unref();
  (watchdog.stdin as typeof watchdog.stdin & { unref(): void }).unref();
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      watchdog.stdin.destroy();
    },
  };
}

/** Creates a database, optionally as a copy of `template` (which must have no connections). Returns its URL. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const source = template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy` : "";
  await execute(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}${source}`);
  return databaseUrl(adminUrl, name);
}

/** Drops a database, closing open connections. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await execute(adminUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
