import { type Insertable, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";
import { Busy } from "../platform/work-queue.ts";
import type { DB } from "./types.generated.ts";

/** A connection pool or a transaction: every query function takes one as its first argument. */
export type Database = Kysely<DB>;
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;

// bigint and count(*) arrive as numbers: ids stay far below 2^53 and JSON has no other number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool. Connections are made when first needed; `max` per process. */
export function openDatabase(connectionString: string, logger: Logger, max = 10): Database {
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
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: bounded(pool) }) });
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

/** Runs `work` in one transaction; rolls back when it throws. Inside a transaction it joins that one. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
