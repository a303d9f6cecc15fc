import type { z } from "zod";
import { type Member, type MemberInput, memberFormFor } from "../../contract.ts";
import { type FieldRules, type MemberField, memberFields } from "../../fields.ts";

/** What the form holds: an age is typed. */
export type MemberValues = Record<MemberField, string>;

/** The list's rules for what was typed. */
export const formSchema = (rules: FieldRules) =>
  memberFormFor(rules) as unknown as z.ZodType<MemberValues, MemberValues>;

export const emptyValues = Object.fromEntries(memberFields.map((field) => [field, ""])) as MemberValues;

/** A member as the form shows it. */
export function valuesOf(member: Member): MemberValues {
  return Object.fromEntries(memberFields.map((field) => [field, String(member[field] ?? "")])) as MemberValues;
}

/** A field that somebody else changed since it was opened here. */
export interface Change {
  field: MemberField;
  yours: string;
  theirs: string;
  /** Both changed it: only the user can know which is right. */
  isBoth: boolean;
}

/** What is different from what is about to be saved because somebody else changed it. */
export function changesMeanwhile(opened: Member, now: Member, typed: MemberInput): Change[] {
  const [before, after] = [valuesOf(opened), valuesOf(now)];
  return memberFields
    .map((field) => {
      const [was, theirs, yours] = [before[field], after[field], typed[field] ?? ""].map(String) as [
        string,
        string,
        string,
      ];
      return { field, yours, theirs, was };
    })
    .filter(({ was, theirs, yours }) => theirs !== was && theirs !== yours)
    .map(({ field, yours, theirs, was }) => ({ field, yours, theirs, isBoth: yours !== was }));
}
