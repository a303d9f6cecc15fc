import type { PersonalDataEntry } from "../../../../db/personal-data.ts";
import { type CustomValues, customText } from "../../custom-fields.ts";
import { fieldLabels, type MemberField, memberFields } from "../../fields.ts";
import type { NamedField } from "../custom-fields/custom-fields.queries.ts";

/** A member's nonempty fields by label. */
export function fieldEntry(fields: Partial<Record<MemberField, string | number | null>>): PersonalDataEntry {
  const there = memberFields.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(there.map((field) => [fieldLabels[field], fields[field] ?? null]));
}

/** Labels beside those of fields. */
const ownLabels = [
  ...["Address confirmed", "Added", "Last changed", "In the bin since"],
  ...["Changed by an import", "Chosen for a bulk change", "Labels", "Label added", "Label removed"],
  ...["Signed up", "Confirmed", "Confirmed by", "On the page", "Agreed to", "Version of that text"],
  ...["Also agreed to", "For text messages to"],
];

/** Values of custom fields by name, including those of deleted fields, which can still be restored. */
export function customEntry(values: unknown, fields: readonly NamedField[]): PersonalDataEntry {
  const stored = (values ?? {}) as CustomValues;
  const there = fields.filter(({ field_id }) => stored[field_id] !== undefined);
  const taken = new Set(ownLabels);
  const label = ({ field_id, name, deleted_at }: NamedField) => {
    const wanted = deleted_at ? `${name} (deleted field)` : name;
    const free = taken.has(wanted) ? `${wanted} (custom field ${field_id})` : wanted;
    taken.add(free);
    return free;
  };
  return Object.fromEntries(there.map((field) => [label(field), customText(stored[field.field_id])]));
}

/** A member's labels, if there are any. */
export const labelEntry = (labels: readonly string[]): PersonalDataEntry =>
  labels.length > 0 ? { Labels: labels.join(", ") } : {};

export const yesOrNo = (is: boolean): string => (is ? "yes" : "no");
