import { type CustomKey, customKey } from "../../../../shared/custom-field-limits.ts";
import type { CustomField } from "../../custom-fields.ts";
import { fieldLabels, type ListFields, memberFieldDefinitions, memberFields, specifiedFields } from "../../fields.ts";
import type { FieldKey } from "../form/values.ts";

/** In which columns of a file a field stands, counted from 0; of several the cells are joined. None: not in the file. */
export type Columns = Record<FieldKey, number[]>;

/** A field that a file may have. */
interface FileField {
  key: FieldKey;
  /** The name of its column in the files that the server reads. */
  column: string;
  label: string;
  isRequired: boolean;
}

/** The fields that a file may have, in the order of columns. */
export const fileFields = ({ rules, custom_fields }: ListFields): FileField[] => [
  ...memberFields.map((field) => ({
    ...{ key: field, column: field, label: fieldLabels[field] },
    isRequired: rules[field] === "required",
  })),
  ...custom_fields.map(({ field_id, name, is_required }) => ({
    ...{ key: customKey(field_id), column: name, label: name },
    isRequired: is_required,
  })),
];

/** The fields of a header that has exactly these names, all that are required; other columns besides. Else null. */
export function exactFields(header: readonly string[], fields: ListFields = specifiedFields): Columns | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const found = fileFields(fields).map(({ column, ...field }) => ({
    ...field,
    places: names.flatMap((name, index) => (name === column.toLowerCase() ? [index] : [])),
  }));
  const isExact = ({ places, isRequired }: (typeof found)[number]) =>
    places.length === 1 || (places.length === 0 && !isRequired);
  if (!found.every(isExact)) return null;
  return Object.fromEntries(found.map(({ key, places }) => [key, places])) as Columns;
}

/** How many fields the header seems to have. */
export function fieldCount(header: readonly string[]): number {
  return Object.values(guessColumns(header)).filter(({ length }) => length > 0).length;
}

/** `Straße (privat)` → `strasseprivat` */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Maps columns to fields by name, in the languages that are known. Duplicates stay unmapped. */
export function guessColumns(header: readonly string[], custom: readonly CustomField[] = []): Columns {
  const exact = exactFields(header, { ...specifiedFields, custom_fields: custom });
  if (exact) return { ...exact, ...guessCustom(header, exact, custom) };
  const names = header.map(plainName);
  const find = (wanted: readonly string[]): number[] => {
    for (const name of wanted) {
      const first = names.indexOf(name);
      if (first >= 0) return first === names.lastIndexOf(name) ? [first] : [];
    }
    return [];
  };
  const columns = Object.fromEntries(
    memberFields.map((field) => [field, find(memberFieldDefinitions[field].columnNames)]),
  ) as Columns;
  const builtIn = { ...columns, name: findName(find, columns.name) };
  return { ...builtIn, ...guessCustom(header, builtIn, custom) };
}

/** Maps the other columns by the names of custom fields. Fields that have a column keep it. */
function guessCustom(
  header: readonly string[],
  columns: Columns,
  custom: readonly CustomField[],
): Record<CustomKey, number[]> {
  const names = header.map(plainName);
  const taken = new Set(Object.values(columns).flat());
  const guesses = custom.map(({ field_id, name }) => {
    const key = customKey(field_id);
    const wanted = plainName(name);
    const places = names.flatMap((other, place) => (other === wanted && !taken.has(place) ? [place] : []));
    const known = placesOf(columns, key);
    return [key, known.length > 0 || wanted === "" || places.length !== 1 ? known : places];
  });
  return Object.fromEntries(guesses);
}

/** Whether a column without a field seems to be one of the custom fields. */
export const missesCustom = (header: readonly string[], columns: Columns, custom: readonly CustomField[]): boolean =>
  Object.values(guessCustom(header, columns, custom)).flat().length >
  custom.flatMap(({ field_id }) => placesOf(columns, customKey(field_id))).length;

const words = (text: string) => text.split(/\s+/);
const firstNames = words("firstname first givenname forename vorname rufname prenom voornaam primernombre");
const lastNames = words(`lastname last surname familyname nachname familienname zuname nomdefamille apellido apellidos
    primerapellido cognome achternaam`);

/** First and last name apart: `Name` beside `Vorname` is the last, `Nombre` beside `Apellidos` the first. */
function findName(find: (names: readonly string[]) => number[], whole: number[]): number[] {
  const [first, last] = [find(firstNames), find(lastNames)];
  if (first.length > 0 && last.length > 0) return [...first, ...last];
  if (first.length > 0 && whole.length > 0) return [...first, ...whole];
  if (last.length > 0 && whole.length > 0) return [...whole, ...last];
  return whole.length > 0 ? whole : [...first, ...last];
}

/** The cells of a row, in the order of the keys; what the file has no column for is empty. */
export function cellsOf(columns: Columns, row: readonly string[], keys: readonly FieldKey[]): string[] {
  return keys.map((key) =>
    placesOf(columns, key)
      .map((index) => (row[index] ?? "").trim())
      .filter((cell) => cell !== "")
      .join(" "),
  );
}

/** Empty for a field that is newer than the columns. */
export const placesOf = (columns: Columns, key: FieldKey): number[] => columns[key] ?? [];

/** The columns of a file that no field takes. */
export function leftOut(header: readonly string[], columns: Columns): string[] {
  const taken = new Set(Object.values(columns).flat());
  return header.filter((name, index) => !taken.has(index) && name.trim() !== "" && !isReason(name));
}

/** The reason column of a corrected file of refused rows. */
export const reasonColumn = "reason";
export const isReason = (name: string) => name.trim().toLowerCase() === reasonColumn;
