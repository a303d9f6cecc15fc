import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { BulkAction } from "../../bulk-contract.ts";
import { type CustomValue, customText, customValueTexts, getFieldId, readCustomValue } from "../../custom-fields.ts";
import { labelTexts } from "../../labels-contract.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";
import { selectLabelId } from "../labels/labels.queries.ts";

/** The value or label that an action sets. */
export interface Target {
  /** The value of a custom field; null otherwise, and to clear. */
  custom: CustomValue | null;
  /** The label; null otherwise, and if the list doesn't have it yet. */
  labelId: number | null;
}

/** Reads what an action sets. Throws `invalid` for a value that the custom field can't have, `not_found` for a field or label that is gone. */
export async function readTarget(db: Database, spaceId: number, bulk: BulkAction): Promise<Target> {
  if (bulk.action === "change") return { custom: await readNewCustomValue(db, spaceId, bulk), labelId: null };
  if (bulk.action === "delete") return { custom: null, labelId: null };
  const labelId = (await selectLabelId(db, spaceId, bulk.label)) ?? null;
  if (labelId === null && bulk.action === "remove-label") throw new AppError("not_found", labelTexts.notFound);
  return { custom: null, labelId };
}

async function readNewCustomValue(
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

/** The action as it is stored and shown later. */
export function toStored(bulk: BulkAction, { custom }: Target): { field: string | null; value: string | null } {
  if (bulk.action === "delete") return { field: null, value: null };
  if (bulk.action !== "change") return { field: null, value: bulk.label };
  const isCustom = getFieldId(bulk.field) !== undefined;
  return { field: bulk.field, value: isCustom ? customText(custom) : bulk.value };
}
