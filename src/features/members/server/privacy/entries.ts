import type { PersonalDataEntry } from "../../../../db/personal-data.ts";
import { fieldLabels, type MemberField, memberFields } from "../../fields.ts";

/** A member's nonempty fields by label. */
export function fieldEntry(fields: Partial<Record<MemberField, string | number | null>>): PersonalDataEntry {
  const there = memberFields.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(there.map((field) => [fieldLabels[field], fields[field] ?? null]));
}

export const yesOrNo = (is: boolean): string => (is ? "yes" : "no");
