import { type Insertable, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";
import { Busy } from "../platform/work-queue.ts";
import { hourMs, minuteMs } from "../shared/durations.ts";
import { observeStatements } from "./observe-statements.ts";
import { usePreparedStatements } from "./statement-names.ts";
import type { DB } from "./types.generated.ts";

/** A connection pool or a transaction: every query function takes one as its first argument. */
export type Database = Kysely<DB>;
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;

// Parse bigint and count(*) as numbers: ids stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Limits in milliseconds: per statement, and idle within a transaction. */
export interface Limits {
  statement: number;
  idle: number;
}

/** For requests. Anything slower indicates a problem and holds locks. */
const requestLimits: Limits = { statement: minuteMs / 2, idle: minuteMs };
/** For imports, exports, bulk changes, and maintenance, with up to a million rows or a slow reader. */
const longLimits: Limits = { statement: hourMs, idle: 10 * minuteMs };

const limiting = ({ statement, idle }: Limits, isLocal: boolean) =>
  `select set_config('statement_timeout', '${statement}', ${isLocal}), set_config('idle_in_transaction_session_timeout', '${idle}', ${isLocal})`;

interface OpenOptions {
  /** Connections for requests, and the same number for long work. */
  max?: number;
  limits?: Limits;
  /** Called with the id of each PostgreSQL process that serves long work. */
  onLongWorkProcess?: (processId: number) => void;
}

/** Long work has its own connections, so that it can't starve requests. */
class PooledDatabase extends Kysely<DB> {
  readonly longWork: Database;
  readonly pools: Record<"requests" | "long work", pg.Pool>;

  constructor(pool: pg.Pool, longWork: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: bounded(pool) }) });
    this.longWork = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bounded(longWork) }) });
    this.pools = { requests: pool, "long work": longWork };
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.longWork.destroy()]);
  }
}

/** Opens connections on demand. */
export function openDatabase(connectionString: string, logger: Logger, options: OpenOptions = {}): Database {
  const { max = 10, limits = requestLimits, onLongWorkProcess } = options;
  const open = () => openPool(connectionString, logger, max);
  const [pool, longWork] = [open(), open()];
  pool.on("connect", (client) => void openSession(client, limits));
  longWork.on("connect", async (client) => {
    const processId = await openSession(client, limits);
    if (processId !== undefined) onLongWorkProcess?.(processId);
  });
  return new PooledDatabase(pool, longWork);
}

function openPool(connectionString: string, logger: Logger, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    application_name: "rostrum",
  });
  // Don't crash when an idle connection dies; the next query opens a new one.
  pool.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  // The same between queries of a transaction: the next query fails with the reason.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", observeStatements);
  return pool;
}

/**
 * Sets the session's time limits and returns its process id; undefined behind a pooler, which reports its
 * own. Ignores errors: the next query on the connection reports them.
 */
async function openSession(
  client: pg.PoolClient & { processID?: number },
  limits: Limits,
): Promise<number | undefined> {
  try {
    // Don't set them as connection parameters, which PgBouncer rejects.
    const { rows } = await client.query<{ pid: number }>(`${limiting(limits, false)}, pg_backend_pid() as pid`);
    if (rows[0]?.pid !== client.processID) return undefined;
    usePreparedStatements(client);
    return client.processID;
  } catch {
    return undefined;
  }
}

/** Maximum waiters per connection; further ones fail immediately. */
const maxWaiting = 20;

function bounded(pool: pg.Pool) {
  return {
    connect: async () => {
      if (pool.waitingCount >= maxWaiting * pool.options.max) throw new Busy();
      return pool.connect();
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** How many connections are in use and idle, and how much work waits for one. Empty for a transaction. */
export function connectionsOf(db: Database): { pool: string; used: number; idle: number; waiting: number }[] {
  const pools = db instanceof PooledDatabase ? Object.entries(db.pools) : [];
  return pools.map(([pool, { totalCount, idleCount, waitingCount }]) => ({
    pool,
    used: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}

/** Switches to the connections for long work; inside a transaction, stays on its connection. */
export function forLongWork(db: Database): Database {
  return db instanceof PooledDatabase ? db.longWork : db;
}

/** Like `inTransaction`, with the limits for long work. */
export function inLongTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return inTransaction(forLongWork(db), async (trx) => {
    await allowLongWork(trx);
    return work(trx);
  });
}

/** Applies the limits for long work until the transaction ends. */
export async function allowLongWork(trx: Database): Promise<void> {
  await sql.raw(limiting(longLimits, true)).execute(trx);
}

/** Runs `work` in a transaction, rolling back if it throws. Joins an existing transaction. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
