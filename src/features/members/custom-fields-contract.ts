import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { maxCustomFields } from "../../shared/custom-field-limits.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { type CustomField, customFieldTypes, customValueTexts } from "./custom-fields.ts";
import { fieldLabels, memberFields } from "./fields.ts";

export const customFieldTexts = {
  saveFailed: tr("Failed to save the field."),
  deleteFailed: tr("Failed to delete the field."),
  orderFailed: tr("Failed to move the field."),
  loadDeletedFailed: tr("Failed to load deleted fields."),
  added: tr("Field added"),
  edited: tr("Field saved"),
  deleted: tr("Field deleted"),
  restored: tr("Field restored"),
  ordered: tr("Fields reordered"),
  notFound: customValueTexts.gone,
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Please use at most 60 characters"),
  nameTaken: tr("There is already a field with this name."),
  nameBuiltIn: tr("This is the name of a built-in field or column. Please choose another one."),
  nameStart: tr("Please begin the name with a letter or a number"),
  optionsRequired: tr("Please enter at least one option"),
  optionTooLong: tr("Please use at most 100 characters per option"),
  tooManyOptions: tr("At most 100 options are possible"),
  tooMany: tr("At most {maxCustomFields} custom fields are possible. Delete some first.", { maxCustomFields }),
  changedMeanwhile: tr(
    "Someone else changed the fields in the meantime. Nothing was overwritten. Please check them and try again.",
  ),
  usedBySegment: (names: string) => tr("This field is used by {names}. Change or delete it first.", { names }),
} as const;

/** Names of columns in files that mean something else. */
const reservedNames = new Set<string>([
  ...memberFields,
  ...memberFields.map((field) => fieldLabels[field].toLowerCase()),
  ...[
    "reason",
    "consent",
    "consent_text",
    "consent_place",
    "consent_given_at",
    "suppressed",
    "labels",
    "label",
    "__proto__",
  ],
]);

const name = z
  .string({ error: customFieldTexts.nameRequired })
  .overwrite((text) => oneLine(storable(text)))
  .pipe(z.string().min(1, customFieldTexts.nameRequired).max(60, customFieldTexts.nameTooLong))
  .refine((text) => !reservedNames.has(text.toLowerCase()), customFieldTexts.nameBuiltIn)
  // Files for spreadsheets would have another name, because it looks like a formula.
  .refine((text) => !/^[=+\-@'\uff1d\uff0b\uff0d\uff20]/.test(text), customFieldTexts.nameStart);

const option = z
  .string()
  .overwrite((text) => oneLine(storable(text)))
  .pipe(z.string().max(100, customFieldTexts.optionTooLong));

/** Empty ones and repetitions, also in other letter case, are left out. */
const options = z
  .array(option)
  .max(1000, customFieldTexts.tooManyOptions)
  .transform((all) =>
    [...Map.groupBy(all.filter(Boolean), (text) => text.toLowerCase()).values()].flatMap(([first = ""]) => first),
  )
  .pipe(z.array(z.string()).max(100, customFieldTexts.tooManyOptions));

const settings = {
  name,
  options: options.default([]),
  is_required: z.boolean().default(false),
  is_listed: z.boolean().default(false),
};

const needsOptions = { error: customFieldTexts.optionsRequired, path: ["options"] };

export const addCustomFieldRequest = z
  .object({ ...settings, type: z.enum(customFieldTypes) })
  .refine(({ type, options }) => type !== "choice" || options.length > 0, needsOptions)
  .transform((field) => (field.type === "choice" ? field : { ...field, options: [] }));
export type CustomFieldSettings = z.output<typeof addCustomFieldRequest>;

/** The type stays. Members keep values that are no longer offered. */
export const editCustomFieldRequest = z.object({
  ...settings,
  /** The edited version; defaults to the current one. */
  version: z.number().int().min(0).optional(),
});

export const customField: z.ZodType<CustomField> = z.object({
  field_id: z.number(),
  name: z.string(),
  merge_name: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
  is_required: z.boolean(),
  is_listed: z.boolean(),
  version: z.number(),
});

export const customFieldAnswer = z.object({ message: z.string(), field: customField });
/** All fields, each once, in the order wanted. */
export const orderCustomFieldsRequest = z.object({ field_ids: z.array(idParam).max(maxCustomFields) });
export const customFieldParams = z.object({ id: idParam });

/** Can be restored for 30 days. */
export const deletedCustomField = z.object({
  field_id: z.number(),
  name: z.string(),
  type: z.enum(customFieldTypes),
  deleted_at: z.iso.datetime(),
});
