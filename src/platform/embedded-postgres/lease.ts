import pg from "pg";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";
import type { Login } from "./login.ts";

/** An arbitrary lock id, unique within the `postgres` database. */
const LOCK = 7_267_831;

/** Rostrum's database. */
export const DATABASE = "rostrum";

/** A connection whose shared lock shows that this process uses the server. Released when the process ends. */
export interface Lease {
  client: pg.Client;
  lost: boolean;
}

export function connectionOptions({ socketDirectory }: Cluster, { user, password = "" }: Login): pg.ClientConfig {
  return {
    host: socketDirectory,
    port: 5432,
    user,
    password,
    // Don't connect to `rostrum`, which a restore must be able to drop.
    database: "postgres",
    application_name: "rostrum lease",
    ssl: false,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  };
}

/** For `pg` and libpq. */
export function connectionString({ socketDirectory }: Cluster, { user, password = "" }: Login): string {
  return `postgres://${user}:${password}@localhost:5432/${DATABASE}?host=${encodeURIComponent(socketDirectory)}&sslmode=disable`;
}

/** `absent`: nothing listens. `busy`: the server is starting, stopping, or full. */
export type LeaseAttempt = Lease | "absent" | "busy";

/**
 * Tries once to connect and take the lease.
 * @throws EmbeddedPostgresError if the server isn't ours to use.
 */
export async function tryLease(cluster: Cluster, login: Login): Promise<LeaseAttempt> {
  const client = new pg.Client(connectionOptions(cluster, login));
  const lease: Lease = { client, lost: false };
  const lose = () => {
    lease.lost = true;
  };
  client.on("error", lose);
  client.on("end", lose);
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [LOCK]);
    return lease;
  } catch (error) {
    void client.end().catch(() => undefined);
    return classify(cluster, error);
  }
}

function classify(cluster: Cluster, error: unknown): "absent" | "busy" {
  const code = errorCode(error) ?? "";
  if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
  if (code === "EACCES" || code === "EPERM") {
    throw new EmbeddedPostgresError(
      `${cluster.socketDirectory} belongs to another user: start Rostrum as that user, or ${USE_DATABASE_URL}.`,
    );
  }
  if (code.startsWith("28") || code === "3D000") {
    throw new EmbeddedPostgresError(
      `The database in ${cluster.directory} was not made by Rostrum: set DATA_DIR to another directory, or ${USE_DATABASE_URL}.`,
    );
  }
  return "busy";
}

/** Releases the lease. Returns whether it was the last: new ones then wait until this connection ends. */
export async function releaseLease({ client }: Lease): Promise<boolean> {
  try {
    await client.query("SELECT pg_advisory_unlock_shared($1)", [LOCK]);
    const { rows } = await client.query<{ last: boolean }>("SELECT pg_try_advisory_lock($1) AS last", [LOCK]);
    return rows[0]?.last === true;
  } catch {
    return false;
  }
}

export async function endLease({ client }: Lease): Promise<void> {
  await client.end().catch(() => undefined);
}
