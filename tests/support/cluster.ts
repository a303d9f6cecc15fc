import { spawn } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";

export interface TestCluster {
  /** The cluster's (empty) database `rostrum`. */
  connectionString: string;
  /** Its maintenance database, for the functions below in another process than the one that started the cluster. */
  adminUrl: string;
  /** See the function of this name. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stops the server and removes everything. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of one's own in a fresh temporary directory, fast and without durability. It is also cleared away
 * when this process is killed.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const directory = await makeWatchedDirectory("rostrum-test-");
  const server = await startEmbeddedPostgres({ dataDir: directory.path, dataDirWasNamed: false, durability: false });
  const adminUrl = databaseUrl(server.connectionString, "postgres");
  return {
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

/**
 * A fresh directory for a data directory, removed with the PostgreSQL in it when this process has ended in whatever way.
 */
export async function makeWatchedDirectory(prefix: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(await realpath(tmpdir()), prefix));
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

/** Creates a database, a copy of `template` if one is named (nobody may be connected to that), and returns its address. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const source = template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy` : "";
  await execute(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}${source}`);
  return databaseUrl(adminUrl, name);
}

/** Drops a database, disconnecting whoever is still connected to it. */
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
