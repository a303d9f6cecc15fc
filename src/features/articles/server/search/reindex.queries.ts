import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Reindexes the next of a website's articles. Returns the id of the last one; undefined if none is left. */
export async function reindexBatch(
  db: Database,
  { websiteId, afterId, limit }: { websiteId: number; afterId: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update articles set title = title
    where id in (
      select id from articles where website_id = ${websiteId} and id > ${afterId} order by id limit ${limit}
    )
    returning id`.execute(db);
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id));
}
