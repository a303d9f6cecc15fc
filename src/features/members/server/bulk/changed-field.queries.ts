import { type RawBuilder, sql } from "kysely";
import { type CustomValue, getFieldId } from "../../custom-fields.ts";

/** How a bulk change reads and sets its field. */
interface ChangedField {
  /** A member's value as it is stored for undo: text, of a custom field JSON; null if unknown. */
  former: RawBuilder<unknown>;
  /** Whether a member has another value than `value`. */
  differsFrom: (value: string, custom: CustomValue | null) => RawBuilder<unknown>;
  set: (value: string, custom: CustomValue | null) => RawBuilder<unknown>;
  /** Sets the field to the column `former`. */
  restore: RawBuilder<unknown>;
}

export function changedField(name: string): ChangedField {
  const fieldId = getFieldId(name);
  if (fieldId === undefined) {
    const field = sql.ref(name);
    return {
      former: field,
      differsFrom: (value) => sql`${field} <> ${value}`,
      set: (value) => sql`${field} = ${value}`,
      restore: sql`${field} = former`,
    };
  }
  const key = String(fieldId);
  const json = (value: CustomValue | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const set = (value: RawBuilder<unknown>) => sql`custom_fields =
    case when ${value} is null then custom_fields - ${key}::text else custom_fields || jsonb_build_object(${key}::text, ${value}) end`;
  return {
    former: sql`(custom_fields -> ${key}::text)::text`,
    differsFrom: (_, value) => sql`custom_fields -> ${key}::text is distinct from ${json(value)}`,
    set: (_, value) => set(json(value)),
    restore: set(sql`former::jsonb`),
  };
}

/** Adds or removes a label. */
export const setLabel = (labelId: number | null, isAdded: boolean): RawBuilder<unknown> =>
  isAdded
    ? sql`label_ids = array(select distinct id from unnest(label_ids || ${labelId}::bigint) as id order by id)`
    : sql`label_ids = array_remove(label_ids, ${labelId}::bigint)`;
