import pg from "pg";
import { dayMs } from "../../shared/durations.ts";
import { allowArchiving } from "./allow-archiving.ts";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./errors.ts";
import { connectionOptions, connectionString, DATABASE, endLease, type Lease } from "./lease.ts";
import { letGo } from "./let-go.ts";
import { closeAccess, closedLogin, type Login, OWN_ROLE, obtainPassword, reopenAccess, SUPERUSER } from "./login.ts";
import { obtainLease } from "./obtain-lease.ts";
import { reloadServer } from "./server-process.ts";

/** An arbitrary lock id, unique within the `postgres` database. */
const CONVERSION = 7_267_832;
/** Waits for another starter, which may be upgrading a large database. */
const waiting: pg.QueryConfig & { query_timeout: number } = {
  text: `SELECT pg_advisory_lock(${CONVERSION})`,
  query_timeout: dayMs,
};

export type Upgrade = (connectionString: string) => Promise<void>;

interface Held {
  login: Login;
  lease: Lease;
}

/**
 * Obtains a lease as our own role. First converts a cluster that still trusts its superuser (a new or an old
 * one): upgrades an old database, creates the role, transfers ownership, then revokes the trust. Every step is idempotent,
 * so that the next start can finish after a kill. Without `upgrade`, leaves an old database as it is: the lease is the superuser's.
 */
export async function obtainOwnLease(cluster: Cluster, upgrade?: Upgrade): Promise<Held> {
  const converted = (await closedLogin(cluster)) ?? (await convert(cluster, upgrade));
  if ("lease" in converted) return converted;
  const lease = await obtainLease(cluster, converted);
  // A server that outlived its starter may not have reloaded the access rules yet.
  await reloadServer(cluster);
  if (cluster.spool !== undefined) await allowArchiving(cluster, lease);
  return { login: converted, lease };
}

async function convert(cluster: Cluster, upgrade: Upgrade | undefined): Promise<Login | Held> {
  await reopenAccess(cluster);
  await reloadServer(cluster);
  const opened = await obtainLease(cluster, SUPERUSER).catch(async (error: unknown) => {
    // Another starter has revoked it meanwhile.
    const login = await closedLogin(cluster);
    if (login) return login;
    throw error;
  });
  if ("user" in opened) return opened;
  try {
    await opened.client.query(waiting);
    const login = await closedLogin(cluster);
    const isOld = !login && (await isOfSuperuser(opened.client));
    if (isOld && !upgrade) return { login: SUPERUSER, lease: opened };
    if (isOld) await upgrade?.(connectionString(cluster, SUPERUSER));
    const own = login ?? (await giveToOwnRole(cluster, opened.client));
    await endLease(opened);
    return own;
  } catch (error) {
    await letGo(cluster, SUPERUSER, opened);
    throw error;
  }
}

/** Whether there is a database, made before Rostrum had a role of its own. */
async function isOfSuperuser(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_database WHERE datname = $1 AND pg_get_userbyid(datdba) <> $2",
    [DATABASE, OWN_ROLE],
  );
  return rowCount === 1;
}

async function giveToOwnRole(cluster: Cluster, client: pg.Client): Promise<Login> {
  try {
    const password = await obtainPassword(cluster);
    await makeRole(client, password);
    await giveDatabase(client);
    await giveContents(cluster);
    await closeAccess(cluster);
    await reloadServer(cluster);
    return { user: OWN_ROLE, password };
  } catch (error) {
    throw notConverted(cluster, error);
  }
}

async function makeRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [OWN_ROLE]);
  if (!rowCount) await client.query(`CREATE ROLE ${OWN_ROLE}`);
  const attributes = "LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS";
  await client.query(`ALTER ROLE ${OWN_ROLE} ${attributes} PASSWORD ${pg.escapeLiteral(password)}`);
  // Lets it drop its own databases immediately, even while autovacuum is running.
  await client.query(`GRANT pg_signal_backend TO ${OWN_ROLE}`);
}

async function giveDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  await client.query(
    `${rowCount ? "ALTER" : "CREATE"} DATABASE ${DATABASE} ${rowCount ? "OWNER TO" : "OWNER"} ${OWN_ROLE}`,
  );
}

/** Objects created as superuser by older versions, except extensions, which are used but never changed. */
async function giveContents(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(cluster, SUPERUSER), database: DATABASE, query_timeout: 0 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SET lock_timeout = '10s'");
    await client.query(giveAll);
  } finally {
    await client.end();
  }
}

// REASSIGN OWNED doesn't work for the bootstrap superuser.
const giveAll = `
DO $$
DECLARE
  command text;
BEGIN
  FOR command IN
    WITH theirs (class, object, command) AS (
      SELECT 'pg_namespace'::regclass, oid, format('SCHEMA %I', nspname) FROM pg_namespace
      WHERE nspowner = current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
      UNION ALL
      SELECT 'pg_class'::regclass, oid, format('%s %s',
        CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
        oid::regclass) FROM pg_class
      WHERE relowner = current_user::regrole AND relkind IN ('r', 'p', 'S', 'v', 'm')
        AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        -- The sequence of a column goes with its table.
        AND NOT (relkind = 'S' AND EXISTS (SELECT FROM pg_depend
          WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')))
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, format('ROUTINE %s', oid::regprocedure) FROM pg_proc
      WHERE proowner = current_user::regrole AND pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
      UNION ALL
      SELECT 'pg_type'::regclass, oid, format('TYPE %s', oid::regtype) FROM pg_type
      WHERE typowner = current_user::regrole AND typtype IN ('d', 'e', 'r')
        AND typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      UNION ALL
      SELECT 'pg_statistic_ext'::regclass, oid, format('STATISTICS %s.%I', stxnamespace::regnamespace, stxname)
      FROM pg_statistic_ext WHERE stxowner = current_user::regrole
    )
    SELECT theirs.command FROM theirs WHERE NOT EXISTS (SELECT FROM pg_depend
      WHERE classid = theirs.class AND objid = theirs.object AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${OWN_ROLE}', command);
  END LOOP;
END $$`;

function notConverted(cluster: Cluster, error: unknown): unknown {
  if (error instanceof EmbeddedPostgresError) return error;
  return new EmbeddedPostgresError(
    `The database in ${cluster.directory} could not be given to a role of its own (${(error as Error).message}): stop every other Rostrum that uses it and start again, or ${USE_DATABASE_URL}.`,
    { cause: error },
  );
}
