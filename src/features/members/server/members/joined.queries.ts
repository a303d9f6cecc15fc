import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

interface Joined {
  /** A quarter of an hour, in which no time zone has a midnight. */
  quarter: Date;
  source: "form" | "import" | "hand" | "other";
  members: number;
}

/** How many people on the list joined when and how, without the demo's. */
export async function selectJoined(db: Database, spaceId: number, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<Joined>`
    select date_bin('15 minutes', created_at, '2000-01-01') as quarter,
      -- Before it was stored, imports alone are certain.
      coalesce(source, case when import_id is not null then 'import' else 'other' end) as source, count(*) as members
    from members where space_id = ${spaceId} and deleted_at is null and not is_demo
      and created_at >= ${from} and created_at < ${to}
    group by 1, 2`.execute(db);
  return rows;
}
