import type { Database } from "../../../../db/database.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { askedFields } from "../../../../page-components/membersection1/asked-fields.ts";
import { schema } from "../../../../page-components/membersection1/schema.ts";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import {
  type CustomField,
  type CustomFieldType,
  type CustomValues,
  readCustomValue,
} from "../../../members/custom-fields.ts";
import { selectCustomFields } from "../../../members/server/public.ts";
import type { FormValues } from "../form/read-form.ts";

/** Whether a sign-up form was told to ask for any, even if all of them are gone. */
export const asksForCustomFields = (config: unknown): boolean => completeConfig(schema, config).customFields.length > 0;

const missing: Partial<Record<CustomFieldType, string>> = {
  choice: en["form.optionRequired"],
  "yes-no": en["form.boxRequired"],
};

/**
 * Reads the answers to a form's custom fields, as they are at this moment: those of deleted fields, and of any that the form doesn't
 * ask for, are left out.
 */
export async function readAnswers(
  db: Database,
  spaceId: number,
  config: unknown,
  values: FormValues,
): Promise<{ answers: CustomValues; problems: Record<string, string> }> {
  if (!asksForCustomFields(config)) return { answers: {}, problems: {} };
  const answers: CustomValues = {};
  const problems: Record<string, string> = {};
  for (const field of askedFields(completeConfig(schema, config), await selectCustomFields(db, spaceId))) {
    const key = customKey(field.field_id);
    const read = readCustomValue(field, values[key]);
    if ("problem" in read) problems[key] = read.problem;
    else if (isMissing(field, read.value)) problems[key] = missing[field.type] ?? en["form.answerRequired"];
    else if (read.value !== null) answers[field.field_id] = read.value;
  }
  return { answers, problems };
}

/** A box that has to be checked isn't answered by no. */
const isMissing = ({ type, is_required }: CustomField, value: CustomValues[string] | null) =>
  is_required && (value === null || (type === "yes-no" && value === false));
