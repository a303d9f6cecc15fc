import { type CustomField, type CustomFieldType, readCustomValue } from "../../../custom-fields.ts";
import { addCustomFieldRequest } from "../../../custom-fields-contract.ts";
import { type GuessedField, isReason } from "../../../import-file-contract.ts";
import { isPlaceholder, toPlain } from "./plain-values.ts";

/** Options that a guessed choice has at most. */
const maxOptions = 12;

/** Guesses the custom field that each column would be. Null for a column without values, or whose name no field can have. `isWhole`: these are all rows. */
export function guessFields(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  isWhole: boolean,
): (GuessedField | null)[] {
  return header.map((title, place) => {
    const name = title
      .trim()
      .replace(/^[=+\-@'\s]+/, "")
      .slice(0, 60)
      .trim();
    const values = rows.map((cells) => cells[place]?.trim() ?? "").filter(Boolean);
    if (values.length === 0 || isReason(title)) return null;
    // However often notes are the same, the next one may be another.
    const isProse = /note|comment|remark/i.test(name);
    const field = { name, ...(isProse ? { type: "text" as const, options: [] } : guessType(values, isWhole)) };
    return addCustomFieldRequest.safeParse(field).success ? field : null;
  });
}

/** The narrowest type that has all of the values, besides those that say that there is none. A choice only if no further row can have another value. */
function guessType(all: readonly string[], isWhole: boolean): Pick<GuessedField, "type" | "options"> {
  const stated = all.filter((value) => !isPlaceholder(value));
  if (stated.length === 0) return { type: "text", options: [] };
  const fits = (type: CustomFieldType) => {
    const field: CustomField = { ...unnamed, type };
    return stated.every((value) => "value" in readCustomValue(field, toPlain(field, value) ?? value));
  };
  // Zip codes, phone numbers, and the like have digits, but are no numbers.
  const isCode = stated.some((value) => /^[+]|^0\d/.test(value) || value.replace(/\D/g, "").length > 9);
  // "None" may be one of the options.
  const values = all.filter((value) => value.toLowerCase() === "none" || !isPlaceholder(value));
  const distinct = [...new Map(values.toReversed().map((value) => [value.toLowerCase(), value])).values()].toReversed();
  if (fits("yes-no") && distinct.some((value) => /\p{L}/u.test(value))) return { type: "yes-no", options: [] };
  if (fits("date")) return { type: "date", options: [] };
  if (!isCode && fits("number")) return { type: "number", options: [] };
  const isChoice =
    isWhole && distinct.length <= maxOptions && distinct.length > 1 && values.length >= 3 * distinct.length;
  if (isChoice && distinct.every((value) => value.length <= 40)) return { type: "choice", options: distinct };
  return { type: "text", options: [] };
}

const unnamed = {
  ...{ field_id: 0, name: "", merge_name: "", options: [], is_required: false, is_listed: false, version: 1 },
};
