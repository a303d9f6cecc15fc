import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ValueField } from "../../fields.ts";
import { suggestedValues } from "../../segments-contract.ts";
import { matchesFilter, narrowedTo, type Within } from "../members/member-filter.queries.ts";

/**
 * Distinct values (ignoring case) of members that start with a text. Skips from value to
 * value in the index (loose index scan).
 */
export async function selectValues(
  db: Database,
  { spaceId, within }: { spaceId: number; within: Within },
  field: ValueField,
  beginning: string,
): Promise<string[]> {
  const column = sql.ref(field);
  const key = sql`lower(${column}) collate "C"`;
  const next = (after: ReturnType<typeof sql>) => sql`
    select ${column} as value, ${key} as key from members
    where space_id = ${spaceId} and deleted_at is null and ${column} <> '' and starts_with(${key}, lower(${beginning}) collate "C")
      and ${matchesFilter(narrowedTo(within))} and ${key} > ${after} order by ${key} limit 1`;
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (${next(sql`''`)})
      union all
      select next.value, next.key from found cross join lateral (${next(sql`found.key`)}) as next
    )
    select value from found limit ${suggestedValues}`.execute(db);
  return rows.map(({ value }) => value);
}
