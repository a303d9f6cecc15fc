import type { CustomKey } from "../../shared/custom-field-limits.ts";
import {
  type DeclaredField,
  declaredFields,
  memberFieldDefinitions as definitions,
  type FieldDefinition,
} from "../../shared/words/member-fields.ts";
import type { CustomField, CustomValues } from "./custom-fields.ts";

export type MemberField = DeclaredField;
/** A built-in field, or a custom one by its id. */
export type FieldKey = MemberField | CustomKey;

/** All fields, in the order of forms, tables, and files. */
export const memberFields = declaredFields;

/** The definition of each field. */
export const memberFieldDefinitions: { readonly [Field in MemberField]: FieldDefinition } = definitions;

export const fieldLabels = Object.fromEntries(memberFields.map((field) => [field, definitions[field].label])) as Record<
  MemberField,
  string
>;

/** The message for each required field that is missing. */
export const requiredTexts = Object.fromEntries(
  memberFields.map((field) => [field, memberFieldDefinitions[field].required ?? ""]),
) as Record<MemberField, string>;

type FieldOfType<Type> = {
  [Field in MemberField]: (typeof definitions)[Field]["type"] extends Type ? Field : never;
}[MemberField];
export type NumberField = FieldOfType<"number">;
export type TextField = FieldOfType<"text">;
export type RequiredField = {
  [Field in MemberField]: (typeof definitions)[Field] extends { required: string } ? Field : never;
}[MemberField];

export const isNumberField = (field: MemberField): field is NumberField => definitions[field].type === "number";
export const isRequired = (field: MemberField): boolean => memberFieldDefinitions[field].required !== undefined;

/** Whether forms and files must have a field, may have it, or forms don't show it. */
export const fieldRules = ["required", "optional", "hidden"] as const;
export type FieldRule = (typeof fieldRules)[number];
/** The rules of a member list; `specifiedRules` if none were set. */
export type FieldRules = { readonly [Field in MemberField]: FieldRule };

export const specifiedRules = Object.fromEntries(
  memberFields.map((field) => [field, isRequired(field) ? "required" : "optional"]),
) as FieldRules;

/** Required regardless of the list's rules. */
export const alwaysRequired: readonly MemberField[] = ["name", "email"];

/** The rules for a plain list of addresses. */
const addressRules = Object.fromEntries(
  memberFields.map((field) => [field, field === "email" ? "required" : "optional"]),
) as FieldRules;

/** The fields of a member list, and their rules. */
export interface ListFields {
  rules: FieldRules;
  custom_fields: readonly CustomField[];
}

/** The fields of the specification. */
export const specifiedFields: ListFields = { rules: specifiedRules, custom_fields: [] };

/** Whatever else a row has is optional. */
export const onlyAddress = (custom: readonly CustomField[] = []): ListFields => ({
  rules: addressRules,
  custom_fields: custom.map((field) => ({ ...field, is_required: false })),
});

/**
 * The fields for editing a member: required ones that are empty on the stored member may stay empty, so that nobody has to find out six
 * things to correct a name.
 */
export function fieldsForEditing(
  { rules, custom_fields: custom }: ListFields,
  known: Partial<StoredFields> & { custom_fields: CustomValues },
): ListFields {
  const isEmpty = (field: MemberField) => field !== "email" && (known[field] ?? "") === "";
  const eased = memberFields.filter((field) => rules[field] === "required" && isEmpty(field));
  return {
    rules: { ...rules, ...Object.fromEntries(eased.map((field) => [field, "optional"])) },
    custom_fields: custom.map((field) => ({
      ...field,
      is_required: field.is_required && known.custom_fields[field.field_id] !== undefined,
    })),
  };
}

/** A member's stored values; null or empty if unknown. */
export type StoredFields = { [Field in MemberField]: Field extends NumberField ? number | null : string };

/** Stored values of a member without any data. */
export const emptyFields = Object.fromEntries(
  memberFields.map((field) => [field, isNumberField(field) ? null : ""]),
) as StoredFields;

/** Sortable columns of the list, each with an index. */
export const sortColumns = [
  "name",
  "email",
  "age",
  "city",
  "district",
  "zip_code",
] as const satisfies readonly MemberField[];
export type SortColumn = (typeof sortColumns)[number];

/** Fields with multi-value filters; an index provides suggestions. */
export const valueFields = ["district", "city", "gender", "language"] as const satisfies readonly MemberField[];
export type ValueField = (typeof valueFields)[number];

/** Fields with free text, which people spell in several ways. */
export const wordFields = valueFields.filter((field) => field !== "language");

/** Fields that support bulk changes. */
export const bulkFields = [
  "district",
  "city",
  "zip_code",
  "gender",
  "street_name",
  "language",
] as const satisfies readonly TextField[];
export type BulkField = (typeof bulkFields)[number];
