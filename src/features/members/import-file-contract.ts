import { z } from "zod";
import type { Delimiter } from "../../shared/csv.ts";
import { customKey } from "../../shared/custom-field-limits.ts";
import { tr } from "../../shared/languages/tr.ts";
import { type CustomField, customFieldTypes, getFieldId } from "./custom-fields.ts";
import { type FieldKey, fieldLabels, isNumberField, type ListFields, memberFields, wordFields } from "./fields.ts";

export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [",", ";", "\t"] as const satisfies Delimiter[];

export const fileFormats = ["members", "addresses"] as const;
/**
 * `members`: rows with the fields that the list requires. `addresses`: one address per line, also as `Name <address>`, with or without a
 * first line that names them; new members without a name get one based on the address.
 */
export type FileFormat = (typeof fileFormats)[number];

/** Zero-based columns of each field; the cells of several are joined. Empty if the file has none. */
const importColumns = z.record(
  z.string().max(100),
  z.array(z.number().int().min(0).max(100_000)).max(10),
) as unknown as z.ZodType<Columns>;
export type Columns = Record<FileKey, number[]>;
/** The key of the labels among a file's fields. */
export const labelsKey = "labels";
export type FileKey = FieldKey | typeof labelsKey;

/** How a file's bytes become cells. */
export const fileCells = z.object({ encoding: z.enum(encodings), delimiter: z.enum(delimiters) });
export type FileCells = z.infer<typeof fileCells>;

/** Fields whose values are made alike: "F", "female", and "W" are one. */
export const alikeFields = wordFields;
const cell = z.string().max(200);
const canBecome = (key: string) =>
  getFieldId(key) !== undefined ||
  ["language", ...alikeFields, ...memberFields.filter(isNumberField)].some((name) => name === key);
/** New values by field: of `alikeFields`, languages, ages, and custom fields, which may also become empty. */
const alike = z.record(z.string().refine(canBecome), z.array(z.object({ value: cell, becomes: cell })).max(500));
export type Alike = z.infer<typeof alike>;

/** How a file's bytes become members; `columns` of a plain list of addresses are ignored. */
export const fileReading = fileCells.extend({
  format: z.enum(fileFormats),
  columns: importColumns,
  /** Makes values alike, and amounts plain numbers, as suggested, except for these. Left out, they stay as they are. */
  alike: alike.optional(),
});
export type FileReading = z.infer<typeof fileReading>;

const guessedField = z.object({
  name: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
});
export type GuessedField = z.infer<typeof guessedField>;

/** The beginning of an uploaded file, as a spreadsheet shows it. */
export const importFile = fileCells.extend({
  check: z.uuid(),
  name: z.string(),
  header: z.array(z.string()),
  /** The row of the header in a spreadsheet, from 1; 0 if the file is empty. */
  header_row: z.number(),
  /** The first rows that aren't empty. */
  first_rows: z.array(z.array(z.string())),
  /** The columns that the header's names suggest. */
  columns: importColumns,
  /** The custom field that each column would be, by its first values; null if none can have its name. */
  guesses: z.array(guessedField.nullable()),
  /** Whether the header has exactly the fields' names. */
  is_exact: z.boolean(),
  /** The file as a plain list of addresses, if it looks like one. */
  addresses: z.object({ header_row: z.number(), first_rows: z.array(z.array(z.string())) }).nullable(),
});
export type ImportFile = z.infer<typeof importFile>;

/** A field that a file may have. */
interface FileField {
  key: FileKey;
  /** Its column's name. */
  column: string;
  label: string;
  isRequired: boolean;
}

/** The fields that a file may have, in the order of columns. */
export const fileFields = ({ rules, custom_fields }: ListFields): FileField[] => [
  ...memberFields.map((field) => ({
    ...{ key: field, column: getColumn(field, custom_fields), label: fieldLabels[field] },
    isRequired: rules[field] === "required",
  })),
  ...custom_fields.map(({ field_id, name, is_required }) => ({
    ...{ key: customKey(field_id), column: name, label: name },
    isRequired: is_required,
  })),
  { key: labelsKey, column: getColumn(labelsKey, custom_fields), label: tr("Labels"), isRequired: false },
];

/** The column of a built-in field or of labels in files; that of a custom field that was there before keeps its name. */
export const getColumn = (key: string, custom: readonly Pick<CustomField, "name">[]): string =>
  custom.some(({ name }) => name.toLowerCase() === key) ? `member_${key}` : key;

/** Empty for a field that is newer than the columns. */
export const getPlaces = (columns: Columns, key: FileKey): number[] => columns[key] ?? [];

/** An apostrophe that downloads for spreadsheets put before a formula. Exact ones repeat it, as imports take one away. */
export const escapedFormula = /^'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

const readCell = (cell = ""): string => cell.trim().replace(escapedFormula, "");

/** The text of a field in a row. */
export function toCell(places: readonly number[], row: readonly string[]): string {
  const [first = -1] = places;
  if (places.length < 2) return readCell(row[first]);
  const cells = places.map((index) => readCell(row[index]));
  return cells.filter((cell) => cell !== "").join(" ");
}

/** The columns of a file that no field takes. */
export function leftOut(header: readonly string[], columns: Columns): string[] {
  const taken = new Set(Object.values(columns).flat());
  return header.filter((name, index) => !taken.has(index) && name.trim() !== "" && !isReason(name));
}

/** The reason column of a corrected file of refused rows. */
export const reasonColumn = "reason";
export const isReason = (name: string) => name.trim().toLowerCase() === reasonColumn;

/** `Straße (privat)` → `strasseprivat` */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
