import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import type { CsvSyntaxError } from "../../shared/csv.ts";
import { isEmailAddress } from "../../shared/email.ts";
import { readLanguage } from "../../shared/languages/names.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import {
  type CustomChanges,
  type CustomField,
  type CustomValue,
  type CustomValues,
  customText,
  customValueTexts,
  readCustomValue,
} from "./custom-fields.ts";
import {
  isNumberField,
  type ListFields,
  type MemberField,
  memberFieldDefinitions,
  memberFields,
  type RequiredField,
  requiredTexts,
  type StoredFields,
  specifiedRules,
  type TextField,
} from "./fields.ts";
import { memberLabels } from "./labels-contract.ts";

export const texts = {
  binOfList: tr("The bin belongs to the whole member list."),
  loadFailed: tr("Failed to load members."),
  loadOneFailed: tr("Failed to load member."),
  addFailed: tr("Failed to add member."),
  editFailed: tr("Failed to update member."),
  deleteFailed: (reason: string) => tr("Failed to delete member: {reason}", { reason }),
  importFailed: (reason: string) => tr("Failed to import members: {reason}", { reason }),
  notFound: tr("This member no longer exists."),
  added: tr("Member added"),
  edited: tr("Member updated"),
  deleted: tr("Member deleted"),
  restored: tr("Member restored"),
  imported: tr("Members imported successfully!"),
  emailTaken: tr("There is already a member with this email address."),
  addressOnList: tr("This address is on the list already, so nothing was changed."),
  addressChangedElsewhere: tr("Your address was changed in another way since, so this link changes nothing."),
  changedMeanwhile: tr("Someone else changed this member in the meantime. Nothing was overwritten."),
  required: requiredTexts,
  tooLong: (max: number) => tr("Please use at most {max} characters", { max }),
  emailInvalid: tr("Please enter an email address like name@example.org"),
  ageInvalid: tr("Age must be a whole number above 0 and below 150"),
  languageUnknown: tr("Please enter a language, such as Spanish or es"),
  agesTurned: tr("The lowest age is above the highest"),
  conditionInvalid: tr("Please enter a number or a date"),
  tooManyConditions: tr("Please choose at most 100 values of custom fields"),
  notCsv: tr("Please select a valid CSV file"),
  csvInvalid: tr("CSV file contains invalid data. Check the console for details."),
  csvUnreadable: tr("Error parsing CSV file."),
  csvInAnotherEncoding: tr("Error parsing CSV file. Save the file as UTF-8 and try again."),
  saveAsUtf8: tr("Save the file as UTF-8 and try again."),
  csvProblem: ({ problem, record }: Pick<CsvSyntaxError, "problem" | "record">) => {
    const row = tr("Row {number}", { number: String(record) });
    return {
      "unclosed quote": tr("{row} has a quotation mark that isn't closed.", { row }),
      "text after a quote": tr("{row} has text after a closing quotation mark.", { row }),
      "oversized record": tr("{row} is too long. It may have a quotation mark that isn't closed.", { row }),
      // As in UTF-16.
      NUL: tr("It has characters that text files can't have. Save the file as UTF-8 and try again."),
    }[problem];
  },
  emailTwice: tr("This email address appears in the file twice"),
  columnMissing: (column: string) => tr("The column {column} is missing", { column }),
  columnTwice: (column: string) => tr("The column {column} appears twice", { column }),
  tooManyCells: tr("This row has more cells than the header"),
  notAMember: tr("This is not a member"),
  importUnderWay: tr("Another import is under way. Please wait until it is done."),
  importNotFound: tr("This import no longer exists."),
  importUndone: tr("Import undone"),
  importUndoneAlready: tr("This import was already undone."),
  keyInvalid: tr("The Idempotency-Key must have 1 to 200 characters."),
  tooManyRows: tr("At most 1,000,000 members can be imported at once."),
} as const;

/** Optional fields may be omitted and then stay unchanged. */
type LineOf<Field extends TextField> = Field extends RequiredField
  ? z.ZodType<string, string>
  : z.ZodOptional<z.ZodType<string, string>>;

function line<Field extends TextField>(field: Field): LineOf<Field> {
  const { required, maxLength } = memberFieldDefinitions[field];
  const rule = z
    .string({ error: required })
    .overwrite((text) => storable(text).trim())
    .pipe(
      z
        .string()
        .min(required === undefined ? 0 : 1, required)
        .max(maxLength, texts.tooLong(maxLength)),
    );
  // Treat null as omitted: imports treat both as empty cells.
  const optional = z.preprocess((value) => value ?? undefined, rule.optional());
  return (required === undefined ? optional : rule) as z.ZodType as LineOf<Field>;
}

const ageRequired = memberFieldDefinitions.age.required;

/** A number, or a string of digits as in files and forms. */
const age = z
  .union([z.number(), z.string().transform((text) => storable(text).trim())], { error: ageRequired })
  .refine((value) => value !== "", ageRequired)
  .refine((value) => value === "" || /^\d{1,3}$/.test(String(value)), texts.ageInvalid)
  .transform(Number)
  .refine((value) => !Number.isInteger(value) || (value > 0 && value < 150), texts.ageInvalid);

const email = line("email")
  // One way to write an ü, so that an address is the same wherever it was typed.
  .overwrite((text) => text.normalize("NFC"))
  .refine((value) => isEmailAddress(value), texts.emailInvalid);

/** A tag (BCP 47) or a name of a language becomes a canonical tag. Empty means unknown. */
const language = z.preprocess(
  (value) => value ?? undefined,
  z
    .string()
    .max(100, texts.languageUnknown)
    .transform((text, context) => {
      const tag = storable(text).trim() === "" ? "" : readLanguage(storable(text));
      if (tag !== null) return tag;
      context.addIssue({ code: "custom", message: texts.languageUnknown });
      return z.NEVER;
    })
    .optional(),
);

type RuleOf<Field extends MemberField> = Field extends TextField ? LineOf<Field> : typeof age;

function getRule(field: MemberField) {
  if (field === "email") return email;
  if (field === "language") return language;
  // The only numeric field: another one needs its own rule, which the compiler enforces.
  return field === "age" ? age : line(field);
}

/** Validates people who are added, edited, or imported. */
export const memberForm = z.object(
  Object.fromEntries(memberFields.map((field) => [field, getRule(field)])) as { [Field in MemberField]: RuleOf<Field> },
);
export type MemberForm = z.output<typeof memberForm>;

/** A member as accepted by a list with other rules; fields left out are unknown, or stay unchanged. */
export type MemberInput = Pick<StoredFields, "name" | "email"> &
  Partial<StoredFields> & { custom_fields?: CustomChanges; labels?: string[] };

/** Empty means unknown; left out stays left out. */
function getOptionalRule(field: MemberField): z.ZodType {
  if (isNumberField(field)) {
    const isEmpty = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
    return z.preprocess((value) => (isEmpty(value) ? null : value), age.nullable().optional());
  }
  if (field === "language") return language;
  const { maxLength } = memberFieldDefinitions[field];
  const text = z
    .string()
    .overwrite((typed) => storable(typed).trim())
    .pipe(z.string().max(maxLength, texts.tooLong(maxLength)));
  return z.preprocess((value) => value ?? undefined, text.optional());
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values that are left out stay unchanged; stored ones stay valid, even choices that are no longer offered. */
const customRule = (fields: readonly CustomField[], stored: CustomValues) =>
  z.unknown().transform((input, context): CustomChanges => {
    const given = isObject(input) ? input : {};
    const values: CustomChanges = {};
    const refuse = (id: string, message: string) => context.addIssue({ code: "custom", message, path: [id] });
    for (const field of fields) {
      const id = String(field.field_id);
      const [input = stored[id], known] = [given[id], stored[id]];
      const isStored = known !== undefined && customText(known) === customText(input as CustomValue);
      const read = isStored ? { value: known } : readCustomValue(field, input);
      if ("problem" in read) refuse(id, read.problem);
      else if (read.value === null && field.is_required) refuse(id, tr("{name} is required", { name: field.name }));
      else if (given[id] !== undefined) values[id] = read.value;
    }
    for (const [id, value] of Object.entries(given)) {
      const isKnown = fields.some(({ field_id }) => String(field_id) === id);
      if (!isKnown && value !== null && value !== "") refuse(id, customValueTexts.gone);
    }
    return values;
  });

/** `memberForm` with the rules and custom fields of a member list. `stored`: custom values of the edited member. */
export function memberFormFor({ rules, custom_fields }: ListFields, stored: CustomValues = {}): z.ZodType<MemberInput> {
  const isSpecified = memberFields.every((field) => rules[field] === specifiedRules[field]);
  const shape = memberFields.map((field) => [
    field,
    rules[field] === "required" ? getRule(field) : getOptionalRule(field),
  ]);
  const form = isSpecified ? memberForm : z.object(Object.fromEntries(shape));
  return form.extend({
    custom_fields: customRule(custom_fields, stored).prefault({}),
    labels: memberLabels,
  }) as unknown as z.ZodType<MemberInput>;
}

const storableText = (value: unknown) => (typeof value === "string" ? storable(value) : value);

/** Values of custom fields by field id. */
const customBody = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({
    description: tr(
      "Values of custom fields by field id: text, number, date (2024-12-31), or true and false; null clears",
    ),
  });

/** A member in a call; the list's rules decide which values are valid. */
export const memberBody = z.object({
  ...(Object.fromEntries(
    memberFields.map((field) => {
      const type = isNumberField(field) ? ["integer", "string", "null"] : ["string", "null"];
      return [
        field,
        z.unknown().overwrite(storableText).optional().meta({ type, description: memberFieldDefinitions[field].label }),
      ];
    }),
  ) as { [Field in MemberField]: z.ZodOptional<z.ZodUnknown> }),
  custom_fields: customBody,
  labels: z
    .unknown()
    .optional()
    .meta({
      type: ["array", "string", "null"],
      items: { type: "string" },
      description: tr("All labels of the member"),
    }),
});
export type MemberBody = z.output<typeof memberBody>;

/** Validates a member from a form, a file, or a call: the person, or the first error per field. */
export function readMember(
  value: unknown,
  form: z.ZodType<MemberInput> = memberForm,
): { person: MemberInput | null; reasons: [field: string, reason: string][] } {
  const { data, error } = form.safeParse(value);
  const reasons = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field =
      path[0] === "custom_fields" && path.length > 1 ? `custom_fields.${String(path[1])}` : String(path[0] ?? "");
    if (!reasons.has(field)) reasons.set(field, message);
  }
  return { person: data ?? null, reasons: [...reasons] };
}

export const editMemberRequest = memberBody.extend({
  /** The edited version; defaults to the current one. */
  version: z.number().int().min(0).optional(),
});

/** Null or empty if not asked at sign-up. */
const storedFields = Object.fromEntries<z.ZodType>(
  memberFields.map((field) => [field, isNumberField(field) ? z.number().nullable() : z.string()]),
) as { [Field in MemberField]: z.ZodType<StoredFields[Field]> };

export const member = z.object({
  member_id: z.number(),
  ...storedFields,
  /** Known values of custom fields by field id. */
  custom_fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) as z.ZodType<CustomValues>,
  /** By name. */
  labels: z.array(z.string()),
  /** Signed up while mail was disabled, so the address is unconfirmed. */
  is_unconfirmed: z.boolean(),
  version: z.number(),
  /** When it was moved to the bin; erased `binDays` later. */
  deleted_at: z.iso.datetime().nullable(),
});
export type Member = z.infer<typeof member>;

/** How long deleted members can be restored and imports undone. */
export const binDays = 30;

export const addMemberAnswer = z.object({ message: z.string(), member_id: z.number() });
export const editMemberAnswer = z.object({ message: z.string(), member });
export const memberConflict = z.object({ message: z.string(), member });

export const memberParams = z.object({ id: idParam });
