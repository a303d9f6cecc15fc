import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { connectionOptions, type Lease } from "./lease.ts";
import { admitSuperuser, closeAccess, OWN_ROLE, SUPERUSER } from "./login.ts";
import { reloadServer } from "./server-process.ts";

/** Functions in the database `postgres` that copies of the database's files need. */
const functions = ["pg_backup_start(text, boolean)", "pg_backup_stop(boolean)", "pg_switch_wal()"];

const pauseMs = 100;
const tries = 50;

/** Gives our role the rights for a continuous archive, once: only the superuser can, who is let in for that moment. */
export async function allowArchiving(cluster: Cluster, { client }: Lease): Promise<void> {
  const missing = `SELECT FROM unnest($1::text[]) AS name WHERE NOT has_function_privilege(name, 'execute')`;
  const isAllowed = async () => (await client.query(missing, [functions])).rowCount === 0;
  if (await isAllowed()) return;
  let failure: unknown;
  for (let round = 0; round < tries; round += 1) {
    // Another starter may do the same, and close it again.
    await admitSuperuser(cluster);
    await reloadServer(cluster);
    await sleep(pauseMs);
    failure = await grant(cluster).catch((error: unknown) => error);
    if (await isAllowed()) break;
  }
  await closeAccess(cluster);
  await reloadServer(cluster);
  if (await isAllowed()) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster.directory} could not be prepared for BACKUP_CONTINUOUS (${(failure as Error)?.message}): stop every other Rostrum that uses it and start again.`,
    { cause: failure },
  );
}

async function grant(cluster: Cluster): Promise<void> {
  const superuser = new pg.Client(connectionOptions(cluster, SUPERUSER));
  superuser.on("error", () => undefined);
  await superuser.connect();
  try {
    await superuser.query(`GRANT EXECUTE ON FUNCTION ${functions.join(", ")} TO ${OWN_ROLE}`);
  } finally {
    await superuser.end();
  }
}
