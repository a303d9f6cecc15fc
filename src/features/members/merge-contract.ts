import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { oneLine } from "../../shared/text.ts";
import type { MergeValues } from "../../shared/words/merge-fields.ts";
import { type CustomField, type CustomValue, type CustomValues, customText } from "./custom-fields.ts";

/** A custom field's name in newsletters, which stays when the field is renamed. */
export type MergeCustomField = Pick<CustomField, "field_id" | "merge_name" | "type">;

/** The values of these fields by merge name, in the website's language, on one line each; empty if unknown. */
export function getMergeValues(
  fields: readonly MergeCustomField[],
  values: CustomValues,
  language: SiteLanguage,
): MergeValues {
  return Object.fromEntries(
    fields.map(({ field_id, merge_name, type }) => [merge_name, mergeText(type, values[field_id], language)]),
  );
}

function mergeText(type: CustomField["type"], value: CustomValue | undefined, language: SiteLanguage): string {
  if (typeof value === "boolean") return language.t(value ? "mail.yes" : "mail.no");
  const text = oneLine(customText(value));
  return type === "date" && /^\d{4}-\d\d-\d\d$/.test(text) ? language.date(`${text}T00:00Z`, "UTC") : text;
}
