import { z } from "zod";
import { type CustomKey, customKey } from "../../../../shared/custom-field-limits.ts";
import { type Member, type MemberInput, memberFormFor } from "../../contract.ts";
import { type CustomField, type CustomValue, type CustomValues, customText } from "../../custom-fields.ts";
import { type FieldKey, fieldLabels, type ListFields, type MemberField, memberFields } from "../../fields.ts";

/** The form's input, all of it text. */
export type MemberValues = Record<MemberField, string> & { custom_fields: Record<string, string> };

/** The list's rules for the input, without fields that were deleted. `stored`: custom values of the edited member. */
export function formSchema(fields: ListFields, stored?: CustomValues): z.ZodType<MemberValues, MemberValues> {
  const ids = new Set(fields.custom_fields.map(({ field_id }) => String(field_id)));
  const withoutGone = (values: unknown) => {
    const { custom_fields: custom, ...others } = values as MemberValues;
    return { ...others, custom_fields: Object.fromEntries(Object.entries(custom).filter(([id]) => ids.has(id))) };
  };
  return z.preprocess(withoutGone, memberFormFor(fields, stored)) as unknown as z.ZodType<MemberValues, MemberValues>;
}

/** A member as the form shows it; without one, empty. */
export function toValues(member: Partial<Member>, custom: readonly CustomField[]): MemberValues {
  const stored = member.custom_fields ?? {};
  const builtIn = Object.fromEntries(memberFields.map((field) => [field, String(member[field] ?? "")]));
  const own = Object.fromEntries(custom.map(({ field_id }) => [field_id, customText(stored[field_id])]));
  return { ...(builtIn as Record<MemberField, string>), custom_fields: own };
}

/** Names of all fields by key, in the order of forms. */
export const getLabels = (custom: readonly CustomField[]): Record<MemberField, string> & Record<CustomKey, string> => ({
  ...fieldLabels,
  ...Object.fromEntries(custom.map(({ field_id, name }) => [customKey(field_id), name])),
});

/** A field that somebody else changed since it was opened here. */
export interface Change {
  field: FieldKey;
  yours: string;
  theirs: string;
  /** Both changed it: only the user can know which is right. */
  isBoth: boolean;
}

/** Returns the values that somebody else changed and that this save would overwrite. */
export function changesMeanwhile(
  opened: Member,
  now: Member,
  typed: MemberInput,
  custom: readonly CustomField[],
): Change[] {
  const [before, after] = [opened, now].map((member) => toValues(member, custom)) as [MemberValues, MemberValues];
  const builtIn = memberFields.map((field) => ({
    ...{ field, was: before[field], theirs: after[field] },
    yours: String(typed[field] ?? ""),
  }));
  const own = custom.map(({ field_id: id }) => ({
    ...{ field: customKey(id), was: before.custom_fields[id] ?? "", theirs: after.custom_fields[id] ?? "" },
    yours: customText(typed.custom_fields?.[id] as CustomValue | null | undefined),
  }));
  return [...builtIn, ...own]
    .filter(({ was, theirs, yours }) => theirs !== was && theirs !== yours)
    .map(({ field, yours, theirs, was }) => ({ field, yours, theirs, isBoth: yours !== was }));
}
