import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createDatabase, dropDatabase } from "./cluster.ts";

export const silentLogger = createLogger("silent");

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** An empty database on this run's cluster, migrated unless `migrated: false`. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = await createDatabase(inject("adminUrl"), name, migrated ? inject("templateName") : undefined);
  const db = openDatabase(url, silentLogger, { max: 5 });
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await dropDatabase(inject("adminUrl"), name);
    },
  };
}

/** How many transactions in this database wait for a lock. Those of other tests, in other databases, don't count. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
