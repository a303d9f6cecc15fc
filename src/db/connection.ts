import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { endConnection } from "./cut-connection.ts";
import type { Database } from "./database.ts";
import { refuseConnection } from "./migration-error.ts";
import type { DB } from "./types.generated.ts";

/** For what Kysely can't do. */
export type Client = pg.Client;

export interface Connection {
  client: Client;
  /** Queries and transactions on the same connection, one at a time. */
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens a single connection, for what a pool can't do: COPY in a transaction, and work without time limits. Throws
 * `MigrationError` if the server refuses it.
 */
export async function openConnection(connectionString: string, name: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, application_name: name, keepAlive: true });
  // The next query fails with the reason.
  client.on("error", () => {});
  await client.connect().catch(refuseConnection);
  const borrowed = Object.assign(client, { release: () => {} }) as unknown as pg.PoolClient;
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} };
  return {
    client,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    close: () => endConnection(client),
  };
}

/** For the transaction in which it runs. Copying or rewriting a large table takes long, whatever limits the role has. */
export const withoutLimits = `
  select set_config(name, '0', true) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
