import { hourMs } from "../../shared/durations.ts";
import { type Cluster, describeCluster } from "./cluster.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";
import { initCluster } from "./init.ts";
import { DATABASE, endLease, type Lease, releaseLease, tryLease } from "./lease.ts";
import type { Login } from "./login.ts";
import { obtainLease } from "./obtain-lease.ts";
import { obtainOwnLease } from "./own-role.ts";
import { stopServer, trimLog } from "./server-process.ts";
import { removeSocketDirectory } from "./socket-directory.ts";

export interface EmbeddedPostgres {
  /** For `pg` and libpq, e.g. `postgres://rostrum_app:PASSWORD@localhost:5432/rostrum?host=%2Fvar%2Flib%2Frostrum%2Fpostgres&sslmode=disable`. */
  connectionString: string;
  /**
   * Makes sure that the server answers and that we hold a lease on it: adopts or starts it when it was killed under us.
   * Cheap when all is well; calls at the same time share one attempt.
   * @throws EmbeddedPostgresError when it cannot be started, or after `stop`.
   */
  ensureRunning(): Promise<void>;
  /** Gives our lease up and, when no other process holds one, stops the server and waits for its end. Never throws. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made if missing. The database lies in its folder `postgres`, the server's log in `postgres.log`. */
  dataDir: string;
  /** Whether an operator chose the directory; then, as root, its parents are opened for PostgreSQL's account if need be. */
  dataDirWasNamed?: boolean;
  /** Told in a sentence what was done that an operator should know. */
  onNotice?: (text: string) => void;
  /** For tests only: `false` lets a crash lose data, for speed. */
  durability?: boolean;
  /** E.g. `linux-arm64`; this machine's own unless given. */
  platform?: string;
}

/**
 * Starts PostgreSQL on a data directory, making the database if there is none, or joins the server that already runs on it.
 * @throws EmbeddedPostgresError whose message is one sentence that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepare(options).catch((error: unknown) => {
    throw asSentence(error, options.dataDir);
  });
  const { login, lease } = await obtainOwnLease(cluster);
  return hold(cluster, login, lease);
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const cluster = await describeCluster({
    dataDir: options.dataDir,
    dataDirWasNamed: options.dataDirWasNamed ?? true,
    durable: options.durability ?? true,
    platform: options.platform,
    notice: options.onNotice ?? (() => undefined),
  });
  await initCluster(cluster);
  return cluster;
}

/** What the system refused us while preparing (a full disk, a right that a container lacks) is for the operator, too. */
function asSentence(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError || errorCode(error) === undefined) return error;
  const { message } = error as Error;
  return new EmbeddedPostgresError(
    `The data directory ${dataDir} cannot be prepared for PostgreSQL (${message}): put that right, or ${USE_DATABASE_URL}.`,
    { cause: error },
  );
}

function hold(cluster: Cluster, login: Login, first: Lease): EmbeddedPostgres {
  let lease = first;
  let renewal: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const logTrimmer = setInterval(() => void trimLog(cluster).catch(() => undefined), hourMs).unref();

  // A new connection rather than a query on the old one: only that shows that the server still accepts any.
  const renew = async () => {
    const old = lease;
    lease = await obtainLease(cluster, login);
    await endLease(old);
  };
  const stop = async () => {
    clearInterval(logTrimmer);
    await renewal?.catch(() => undefined);
    await letGo(cluster, login, lease);
  };

  return {
    connectionString: connectionString(cluster, login),
    ensureRunning() {
      if (stopped) return Promise.reject(new EmbeddedPostgresError("PostgreSQL has been stopped."));
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Gives the lease up, and stops the server if that was the last one. */
async function letGo(cluster: Cluster, login: Login, lease: Lease): Promise<void> {
  // Lost when the server was killed; another process may have started it again since.
  const held = lease.lost ? await tryLease(cluster, login).catch(() => "absent" as const) : lease;
  if (typeof held === "string") return;
  if (await releaseLease(held)) {
    await stopServer(cluster);
    await removeSocketDirectory(cluster);
  }
  await endLease(held);
}

function connectionString(cluster: Cluster, { user, password }: Login): string {
  return `postgres://${user}:${password}@localhost:5432/${DATABASE}?host=${encodeURIComponent(cluster.socketDirectory)}&sslmode=disable`;
}
