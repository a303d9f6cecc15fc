import { type Insertable, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";
import { Busy } from "../platform/work/work-queue.ts";
import { hourMs, minuteMs } from "../shared/durations.ts";
import { cutConnection, goodbyeMs } from "./cut-connection.ts";
import { limitTransactions } from "./limit-transactions.ts";
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
  `select set_config('statement_timeout', '${statement}', ${isLocal}) || set_config('idle_in_transaction_session_timeout', '${idle}', ${isLocal})`;

interface OpenOptions {
  /** Connections for requests, and the same number for long work. */
  max?: number;
  limits?: Limits;
  /** Called with the id of each PostgreSQL process that serves long work. */
  onLongWorkProcess?: (processId: number) => void;
}

/** How much longer than PostgreSQL this side waits for an answer. */
const answerMarginMs = 5000;

/** Long work has its own connections, so that it can't starve requests. */
class PooledDatabase extends Kysely<DB> {
  readonly longWork: Database;
  readonly pools: Record<"requests" | "long work", pg.Pool>;
  readonly clients = new Set<pg.PoolClient>();

  constructor(pool: pg.Pool, longWork: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: bounded(pool) }) });
    this.longWork = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bounded(longWork) }) });
    this.pools = { requests: pool, "long work": longWork };
    for (const one of [pool, longWork]) {
      one.on("connect", (client) => this.clients.add(client));
      one.on("remove", (client) => this.clients.delete(client));
    }
  }

  override async destroy(): Promise<void> {
    const late = setTimeout(() => cutConnections(this), goodbyeMs);
    await Promise.all([super.destroy(), this.longWork.destroy()]);
    clearTimeout(late);
  }
}

/** Opens connections on demand. */
export function openDatabase(connectionString: string, logger: Logger, options: OpenOptions = {}): Database {
  const { max = 10, limits = requestLimits, onLongWorkProcess } = options;
  const open = ({ statement }: Limits) => openPool(connectionString, logger, max, statement + answerMarginMs);
  const [pool, longWork] = [open(limits), open(longLimits)];
  pool.on("connect", (client) => void openSession(client, limits));
  longWork.on("connect", async (client) => {
    const processId = await openSession(client, longLimits);
    if (processId !== undefined) onLongWorkProcess?.(processId);
  });
  return new PooledDatabase(pool, longWork);
}

/** `answerMs`: a query without an answer for so long ends its connection, which leads nowhere. */
function openPool(connectionString: string, logger: Logger, max: number, answerMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: answerMs,
    application_name: "rostrum",
  });
  // Don't crash when an idle connection dies; the next query opens a new one.
  pool.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  // The same between queries of a transaction: the next query fails with the reason.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    cutWhenLate(client);
  });
  pool.on("connect", observeStatements);
  return pool;
}

/** `pg` leaves a connection in the pool whose query had no answer in time. */
function cutWhenLate(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const asked = plain(...args);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error: Error) => {
      const isLate = error.message === "Query read timeout";
      if (isLate) cutConnection(client);
      throw isLate ? lost(error) : asLost(error);
    });
  };
  client.query = query as typeof client.query;
}

const lost = (cause: Error) => new Error(`Connection terminated: ${cause.message}`, { cause });

/** Names what the socket says when the other end is suddenly gone, so that `isDatabaseAway` knows it from other sockets' errors. */
function asLost(error: NodeJS.ErrnoException): Error {
  if (error.syscall !== "read" && error.syscall !== "write") return error;
  return lost(error);
}

/**
 * Sets the session's time limits and returns its process id. Behind a pooler, which reports an id of its own, limits only
 * transactions and returns undefined: the next one may be another session's, which must be left as it was. Ignores errors:
 * the next query on the connection reports them.
 */
async function openSession(
  client: pg.PoolClient & { processID?: number },
  limits: Limits,
): Promise<number | undefined> {
  const { processID = 0 } = client;
  try {
    // Don't set them as connection parameters, which PgBouncer rejects.
    const { rows } = await client.query<{ pid: number }>(
      `select pg_backend_pid() as pid, case when pg_backend_pid() = ${processID} then (${limiting(limits, false)}) end`,
    );
    if (rows[0]?.pid !== processID) {
      limitTransactions(client, limiting(limits, true));
      return undefined;
    }
    usePreparedStatements(client);
    return processID;
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
      return pool.connect().catch((error: Error) => {
        throw asLost(error);
      });
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** How many connections are in use and idle, and how much work waits for one. Empty for a transaction. */
export function getConnections(db: Database): { pool: string; used: number; idle: number; waiting: number }[] {
  const pools = db instanceof PooledDatabase ? Object.entries(db.pools) : [];
  return pools.map(([pool, { totalCount, idleCount, waitingCount }]) => ({
    pool,
    used: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}

/**
 * Closes the connections that nobody uses. For when the way to PostgreSQL was interrupted: those that lie open may lead nowhere,
 * and whoever took one would wait for long.
 */
export function dropIdleConnections(db: Database): void {
  if (!(db instanceof PooledDatabase)) return;
  for (const pool of Object.values(db.pools)) {
    // Take them like anybody else, so that nobody gets one that is about to end.
    for (let count = pool.idleCount; count > 0; count -= 1) void pool.connect().then(discard, () => {});
  }
}

/** Ends all connections. For a process that has to end, and has waited long enough. */
export function cutConnections(db: Database): void {
  if (db instanceof PooledDatabase) db.clients.forEach(cutConnection);
}

function discard(client: pg.PoolClient): void {
  client.release(true);
  cutConnection(client);
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
