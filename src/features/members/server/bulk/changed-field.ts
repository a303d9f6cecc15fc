import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { BulkAction } from "../../bulk-contract.ts";
import { bulkTexts as texts } from "../../bulk-contract.ts";
import { type CustomValue, customText, fieldIdOf, readCustomValue } from "../../custom-fields.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";

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
  const fieldId = fieldIdOf(name);
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

/** The value that a change of a custom field sets; null otherwise, and to clear. Throws `invalid`, `not_found` for a deleted field. */
export async function readCustomTarget(
  db: Database,
  spaceId: number,
  { field: name, value }: { field: string; value: string },
): Promise<CustomValue | null> {
  const fieldId = fieldIdOf(name);
  if (fieldId === undefined) return null;
  const field = (await selectCustomFields(db, spaceId)).find(({ field_id }) => field_id === fieldId);
  if (!field) throw new AppError("not_found", texts.fieldGone);
  const refuse = (message: string) => new AppError("invalid", message, { fields: { "bulk.value": message } });
  const read = readCustomValue(field, value);
  if ("problem" in read) throw refuse(read.problem);
  if (read.value === null && field.is_required) throw refuse(`${field.name} is required`);
  return read.value;
}

/** The action with the value as it is shown later. */
export function withShownValue(bulk: BulkAction, custom: CustomValue | null): BulkAction {
  const isCustom = bulk.action === "change" && fieldIdOf(bulk.field) !== undefined;
  return isCustom ? { ...bulk, value: customText(custom) } : bulk;
}
