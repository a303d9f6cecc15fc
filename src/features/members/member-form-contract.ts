import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { customField } from "./custom-fields-contract.ts";
import {
  alwaysRequired,
  type FieldRule,
  fieldRules,
  isRequired,
  type MemberField,
  memberFields,
  specifiedRules,
} from "./fields.ts";

export const memberFormTexts = {
  loadFailed: tr("Failed to load member fields."),
  saveFailed: tr("Failed to save member fields."),
  saved: tr("Fields saved"),
  changedMeanwhile: tr(
    "Someone else changed the fields in the meantime. Nothing was overwritten. Please check them and save again.",
  ),
  alwaysRequired: tr("Name and email are always required"),
  alwaysOptional: tr("Language and phone are always optional"),
} as const;

export const ruleLabels: Record<FieldRule, string> = {
  required: tr("Required"),
  optional: tr("Optional"),
  hidden: tr("Not asked"),
};

const rule = (field: MemberField) =>
  z
    .enum(fieldRules)
    .refine((value) => value === "required" || !alwaysRequired.includes(field), memberFormTexts.alwaysRequired)
    .refine((value) => value === "optional" || isRequired(field), memberFormTexts.alwaysOptional);

/** Fields that are left out get the specified rule. */
const rules = z.object(
  Object.fromEntries(memberFields.map((field) => [field, rule(field).default(specifiedRules[field])])) as {
    [Field in MemberField]: z.ZodDefault<z.ZodEnum<{ [Rule in FieldRule]: Rule }>>;
  },
);

export const memberFormSettings = z.object({
  rules,
  /** 0: never set, so all eight fields are required, as specified. */
  version: z.number(),
  /** In the order of forms, lists, and files. */
  custom_fields: z.array(customField),
});
export type MemberFormSettings = z.infer<typeof memberFormSettings>;

export const editMemberFormRequest = z.object({
  rules,
  /** The edited version; defaults to the current one. */
  version: z.number().int().min(0).optional(),
});

/** The form as it is now. */
export const memberFormAnswer = memberFormSettings.extend({ message: z.string() });
