import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ValueField } from "../../fields.ts";
import type { AlikeValue } from "../../import-contract.ts";

/** The values of a field in a check's rows, the most frequent first, up to `limit`. */
export async function selectStagedValues(
  trx: Database,
  checkId: string,
  field: ValueField,
  limit: number,
): Promise<{ value: string; rows: number }[]> {
  const column = sql.ref(field);
  const { rows } = await sql<{ value: string; rows: number }>`
    select ${column} as value, count(*) as rows from member_import_rows
    where check_id = ${checkId} and ${column} <> '' group by 1
    order by count(*) desc, ${column} collate "C" limit ${limit}`.execute(trx);
  return rows;
}

/** Sets staged values to what they become. */
export async function replaceStagedValues(
  trx: Database,
  checkId: string,
  field: ValueField,
  alike: readonly AlikeValue[],
): Promise<void> {
  const changed = alike.filter(({ value, becomes }) => value !== becomes);
  if (changed.length === 0) return;
  const column = sql.ref(field);
  await sql`
    update member_import_rows set ${column} = changed.becomes
    from unnest(${changed.map(({ value }) => value)}::text[], ${changed.map(({ becomes }) => becomes)}::text[])
      as changed (value, becomes)
    where check_id = ${checkId} and member_import_rows.${column} = changed.value`.execute(trx);
}
