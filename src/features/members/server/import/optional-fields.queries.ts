import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type FieldKey, memberFields, requiredTexts } from "../../fields.ts";
import { namedReasons, type OnDuplicate, type RefusedGroups } from "../../import-contract.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";
import { ofMode } from "./staging.queries.ts";

/** A reason for refusing a row: this field is empty. */
export interface Missing {
  key: FieldKey;
  field: string;
  message: string;
}

/** The reasons that go away when fields become optional, for all fields of a list. */
export const missingReasons = (custom: readonly { field_id: number; name: string }[]): Missing[] => [
  ...memberFields.map((field) => ({ key: field, field, message: requiredTexts[field] })),
  ...custom.map(({ field_id, name }) => ({
    ...{ key: `custom_fields.${field_id}` as const, field: name, message: tr("{name} is required", { name }) },
  })),
];

/** Selects the reasons that go away when these fields become optional, without those of fields that are gone. */
export async function selectMissing(db: Database, spaceId: number, keys: readonly FieldKey[]): Promise<Missing[]> {
  if (keys.length === 0) return [];
  return missingReasons(await selectCustomFields(db, spaceId)).filter(({ key }) => keys.includes(key));
}

const toJson = (reasons: readonly Missing[]) =>
  sql`${JSON.stringify(reasons.map(({ field, message }) => ({ field, message })))}::jsonb`;

/** Whether a row of `refused` is valid once the reasons are none. */
const isReleased = (reasons: readonly Missing[]) => sql`(unless_known and reasons <@ ${toJson(reasons)})`;

/** How many rows stay refused if the fields of these reasons become optional. */
export async function countStillRefused(
  db: Database,
  checkId: string,
  onDuplicate: OnDuplicate,
  optional: readonly Missing[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from member_import_refusals as refused
    where ${ofMode(checkId, onDuplicate)} and not ${isReleased(optional)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The reasons of rejected rows, the most frequent first. */
export async function selectReasons(
  db: Database,
  checkId: string,
  onDuplicate: OnDuplicate,
): Promise<Omit<RefusedGroups["reasons"][number], "optional_field">[]> {
  const { rows } = await sql<Omit<RefusedGroups["reasons"][number], "optional_field">>`
    select reason ->> 'field' as field, reason ->> 'message' as message, count(*) as rows, min(row) as first_row
    from member_import_refusals as refused, jsonb_array_elements(reasons) as reason
    where ${ofMode(checkId, onDuplicate)}
    group by 1, 2 order by count(*) desc, min(row), 1, 2 limit ${namedReasons}`.execute(db);
  return rows;
}

/** Makes rows valid that lack only what has become optional; it is no reason any more for the others. */
export async function releaseRows(trx: Database, checkId: string, optional: readonly Missing[]): Promise<void> {
  await sql`
    with released as (
      delete from member_import_refusals where check_id = ${checkId} and ${isReleased(optional)} returning row
    )
    update member_import_rows set is_complete = true from released
    where check_id = ${checkId} and member_import_rows.row = released.row`.execute(trx);
  await sql`
    update member_import_refusals set reasons = (
      select jsonb_agg(reason order by place) from jsonb_array_elements(reasons) with ordinality as each (reason, place)
      where not jsonb_build_array(reason) <@ ${toJson(optional)}
    ) where check_id = ${checkId} and not reasons <@ ${toJson(optional)}`.execute(trx);
}
