import { longDate } from "../../shared/dates.ts";
import { isMergeField, type MergeValues } from "../../shared/merge-fields.ts";
import { proposeSlug } from "../../shared/slug.ts";
import { oneLine } from "../../shared/text.ts";
import { type CustomField, type CustomValue, type CustomValues, customText } from "./custom-fields.ts";

/** What newsletters call a custom field; the same when it is renamed. */
export type MergeCustomField = Pick<CustomField, "field_id" | "merge_name" | "type">;

const maxLength = 40;

/** `shirt_size` for “Shirt size”, or the first of `shirt_size_2`, `shirt_size_3`, … that is free. */
export function mergeNameFor(name: string, taken: ReadonlySet<string>): string {
  const words = proposeSlug(name).replaceAll("-", "_");
  const base = cut(/^[a-z]/.test(words) ? words : ["field", words].filter(Boolean).join("_"), maxLength);
  let free = base;
  for (let number = 2; taken.has(free) || isReserved(free); number += 1) {
    free = `${cut(base, maxLength - 1 - String(number).length)}_${number}`;
  }
  return free;
}

const cut = (text: string, length: number) => text.slice(0, length).replace(/_$/, "");

/** Built-in merge fields, and what every object has, like `constructor`. */
const isReserved = (name: string) => isMergeField(name) || name in {};

/** The values of these fields by merge name, on one line each; empty if unknown. */
export function mergeValuesOf(fields: readonly MergeCustomField[], values: CustomValues): MergeValues {
  return Object.fromEntries(
    fields.map(({ field_id, merge_name, type }) => [merge_name, mergeText(type, values[field_id])]),
  );
}

function mergeText(type: CustomField["type"], value: CustomValue | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = oneLine(customText(value));
  return type === "date" && /^\d{4}-\d\d-\d\d$/.test(text) ? longDate(`${text}T00:00Z`) : text;
}
