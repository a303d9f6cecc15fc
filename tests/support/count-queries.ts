import { createTestDatabase, type TestDatabase } from "./database.ts";

export interface CountedDatabase extends TestDatabase {
  /** Statements so far, i.e. round trips. */
  queries(): number;
}

/** A fresh database that counts what it is asked. Upkeep asks, too: mock `platform/repeat.ts` where that matters. */
export async function countQueries(): Promise<CountedDatabase> {
  const database = await createTestDatabase();
  let count = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Queries may be built once and run repeatedly.
    async transformResult({ result }) {
      count += 1;
      return result;
    },
  });
  return { ...database, db, queries: () => count };
}
