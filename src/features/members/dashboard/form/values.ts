import { z } from "zod";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Member, type MemberInput, memberFormFor } from "../../contract.ts";
import { type CustomField, type CustomValue, type CustomValues, customText } from "../../custom-fields.ts";
import { fieldLabels, type ListFields, type MemberField, memberFields } from "../../fields.ts";
import { type FileKey, labelsKey } from "../../import-file-contract.ts";

/** The form's input, all of it text. */
export type MemberValues = Record<MemberField, string> & {
  custom_fields: Record<string, string>;
  labels: string[];
};

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
  return { ...(builtIn as Record<MemberField, string>), custom_fields: own, labels: member.labels ?? [] };
}

/** Names of all fields by key, in the order of forms. */
export const getLabels = (custom: readonly CustomField[]): Record<FileKey, string> => ({
  ...fieldLabels,
  ...Object.fromEntries(custom.map(({ field_id, name }) => [customKey(field_id), name])),
  labels: tr("Labels"),
});

/** A field that somebody else changed since it was opened here. */
export interface Change {
  field: FileKey;
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
    ...{ field: field as FileKey, was: before[field], theirs: after[field] },
    yours: String(typed[field] ?? ""),
  }));
  const own = custom.map(({ field_id: id }) => ({
    ...{ field: customKey(id) as FileKey, was: before.custom_fields[id] ?? "", theirs: after.custom_fields[id] ?? "" },
    yours: customText(typed.custom_fields?.[id] as CustomValue | null | undefined),
  }));
  const labels = {
    ...{ field: labelsKey as FileKey, was: inWords(before.labels), theirs: inWords(after.labels) },
    // Left out, they stay as they are.
    yours: inWords(typed.labels ?? after.labels),
  } as const;
  return [...builtIn, ...own, labels]
    .filter(({ was, theirs, yours }) => theirs !== was && theirs !== yours)
    .map(({ field, yours, theirs, was }) => ({ field, yours, theirs, isBoth: yours !== was }));
}

const inWords = (labels: readonly string[]) => labels.toSorted((one, other) => one.localeCompare(other)).join(", ");
