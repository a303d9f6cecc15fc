import { type Insertable, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";
import { Busy } from "../platform/work-queue.ts";
import { hourMs, minuteMs } from "../shared/durations.ts";
import { usePreparedStatements } from "./statement-names.ts";
import type { DB } from "./types.generated.ts";

/** A connection pool or a transaction: every query function takes one as its first argument. */
export type Database = Kysely<DB>;
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;

// bigint and count(*) arrive as numbers: ids stay far below 2^53 and JSON has no other number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a statement may take, and how long a transaction may wait for its next one, in milliseconds. */
export interface Limits {
  statement: number;
  idle: number;
}

/** Of what somebody waits for. Beyond it something is wrong, and others wait for its locks. */
const requestLimits: Limits = { statement: minuteMs / 2, idle: minuteMs };
/** Of imports, exports, bulk changes and upkeep, which may meet a million rows or a slow reader. */
const longLimits: Limits = { statement: hourMs, idle: 10 * minuteMs };

const limiting = ({ statement, idle }: Limits, isLocal: boolean) =>
  `select set_config('statement_timeout', '${statement}', ${isLocal}), set_config('idle_in_transaction_session_timeout', '${idle}', ${isLocal})`;

interface OpenOptions {
  /** Connections for requests, and as many for long work. */
  max?: number;
  limits?: Limits;
  /** Called with the number of each PostgreSQL process that serves a connection for long work. */
  onLongWorkProcess?: (processId: number) => void;
}

/** Long work has connections of its own, so that it takes none from requests. */
class PooledDatabase extends Kysely<DB> {
  readonly longWork: Database;

  constructor(pool: pg.Pool, longWork: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: bounded(pool) }) });
    this.longWork = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bounded(longWork) }) });
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.longWork.destroy()]);
  }
}

/** Connections are made when first needed. */
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
  // An idle connection that dies must not end the process; the next query opens another.
  pool.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  // Nor must one that dies between two queries of a transaction: its next query fails and says why.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Sets the session's time limits and returns the number of its process; undefined behind a pooler, which reports one of
 * its own. Errors are ignored: the next query on the connection fails and reports them.
 */
async function openSession(
  client: pg.PoolClient & { processID?: number },
  limits: Limits,
): Promise<number | undefined> {
  try {
    // Not as parameters of the connection, which PgBouncer refuses.
    const { rows } = await client.query<{ pid: number }>(`${limiting(limits, false)}, pg_backend_pid() as pid`);
    if (rows[0]?.pid !== client.processID) return undefined;
    usePreparedStatements(client);
    return client.processID;
  } catch {
    return undefined;
  }
}

/** For each connection so many may wait for it; whoever comes then hears so at once. */
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

/** The connections for long work; what has a connection already stays on it. */
export function forLongWork(db: Database): Database {
  return db instanceof PooledDatabase ? db.longWork : db;
}

/** As `inTransaction`, for work whose statements and pauses may take long. */
export function inLongTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return inTransaction(forLongWork(db), async (trx) => {
    await allowLongWork(trx);
    return work(trx);
  });
}

/** Until the transaction ends, its statements and pauses may take long. */
export async function allowLongWork(trx: Database): Promise<void> {
  await sql.raw(limiting(longLimits, true)).execute(trx);
}

/** Runs `work` in one transaction; rolls back when it throws. Inside a transaction it joins that one. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
