import type { Database } from "../../../../db/database.ts";

const batchSize = 5000;

/** Yields the old addresses of a website's imports, as `getOldPath` returns them. */
export async function* readOldPaths(db: Database, websiteId: number): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("old_addresses")
      .select("path")
      .where("website_id", "=", websiteId)
      .where("path", ">", after)
      .orderBy("path")
      .limit(batchSize)
      .execute();
    yield* rows.map(({ path }) => path);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.path ?? "";
  }
}
