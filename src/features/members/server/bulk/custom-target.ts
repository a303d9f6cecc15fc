import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { BulkAction } from "../../bulk-contract.ts";
import { type CustomValue, customText, customValueTexts, getFieldId, readCustomValue } from "../../custom-fields.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";

/** The value that a change of a custom field sets; null otherwise, and to clear. Throws `invalid`, `not_found` for a deleted field. */
export async function readCustomTarget(
  db: Database,
  spaceId: number,
  { field: name, value }: { field: string; value: string },
): Promise<CustomValue | null> {
  const fieldId = getFieldId(name);
  if (fieldId === undefined) return null;
  const field = (await selectCustomFields(db, spaceId)).find(({ field_id }) => field_id === fieldId);
  if (!field) throw new AppError("not_found", customValueTexts.gone);
  const refuse = (message: string) => new AppError("invalid", message, { fields: { "bulk.value": message } });
  const read = readCustomValue(field, value);
  if ("problem" in read) throw refuse(read.problem);
  if (read.value === null && field.is_required) throw refuse(`${field.name} is required`);
  return read.value;
}

/** The action with the value as it is shown later. */
export function withShownValue(bulk: BulkAction, custom: CustomValue | null): BulkAction {
  const isCustom = bulk.action === "change" && getFieldId(bulk.field) !== undefined;
  return isCustom ? { ...bulk, value: customText(custom) } : bulk;
}
