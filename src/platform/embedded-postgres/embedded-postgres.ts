import { hourMs } from "../../shared/durations.ts";
import { type Cluster, describeCluster } from "./cluster.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";
import { initCluster } from "./init.ts";
import { connectionString, endLease, type Lease } from "./lease.ts";
import { letGo } from "./let-go.ts";
import type { Login } from "./login.ts";
import { obtainLease } from "./obtain-lease.ts";
import { obtainOwnLease, type Upgrade } from "./own-role.ts";
import { trimLog } from "./server-process.ts";

export interface EmbeddedPostgres {
  /** For `pg` and libpq, e.g. `postgres://rostrum_app:PASSWORD@localhost:5432/rostrum?host=%2Fvar%2Flib%2Frostrum%2Fpostgres&sslmode=disable`. */
  connectionString: string;
  /**
   * Ensures that the server responds and that we hold a lease: joins or restarts it if it was killed.
   * Cheap if all is well; concurrent calls share one attempt.
   * @throws EmbeddedPostgresError if it can't be started, or after `stop`.
   */
  ensureRunning(): Promise<void>;
  /** Releases our lease and, if it was the last one, stops the server and waits for its exit. Never throws. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. The database is in its folder `postgres`, the server's log in `postgres.log`. */
  dataDir: string;
  /** Whether the operator chose the directory; if so, root opens its parents to PostgreSQL's account if needed. */
  dataDirWasNamed?: boolean;
  /** Called with a sentence about changes that the operator should know of. */
  onNotice?: (text: string) => void;
  /**
   * Upgrades the database of a Rostrum that worked as the superuser, before it is given to a role of its own: if this
   * throws, that version can start again. Without it, such a database is used as it is, as the superuser.
   */
  upgrade?: Upgrade;
  /** For tests only: `false` trades crash safety for speed. */
  durability?: boolean;
  /** Whether PostgreSQL archives its write-ahead log into the folder `postgres-wal`. */
  isArchived?: boolean;
  /** Settings of PostgreSQL, in addition to the usual ones. */
  settings?: Record<string, string>;
  /** E.g. `linux-arm64`; defaults to this machine's. */
  platform?: string;
}

/**
 * Starts PostgreSQL on a data directory, creating the database if needed, or joins a running server.
 * @throws EmbeddedPostgresError with one sentence that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepare(options).catch((error: unknown) => {
    throw asSentence(error, options.dataDir);
  });
  const { login, lease } = await obtainOwnLease(cluster, options.upgrade);
  return hold(cluster, login, lease);
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const cluster = await describeCluster({
    dataDir: options.dataDir,
    dataDirWasNamed: options.dataDirWasNamed ?? true,
    durable: options.durability ?? true,
    isArchived: options.isArchived,
    settings: options.settings,
    platform: options.platform,
    notice: options.onNotice ?? (() => undefined),
  });
  await initCluster(cluster);
  return cluster;
}

/** Reports system errors during preparation (full disk, missing capability) to the operator, too. */
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

  // Open a new connection, which is the only proof that the server still accepts any.
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
