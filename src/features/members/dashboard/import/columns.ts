import {
  type FieldRules,
  type MemberField,
  memberFieldDefinitions,
  memberFields,
  specifiedRules,
} from "../../fields.ts";

/** In which columns of a file a field stands, counted from 0; of several the cells are joined. None: not in the file. */
export type Columns = Record<MemberField, number[]>;

/** The fields of a header that has exactly these names, all that are required; other columns besides. Else null. */
export function exactFields(header: readonly string[], rules: FieldRules = specifiedRules): Columns | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = memberFields.map((field) => names.flatMap((name, index) => (name === field ? [index] : [])));
  const isExact = (count: number, field: MemberField) => count === 1 || (count === 0 && rules[field] !== "required");
  if (!memberFields.every((field, index) => isExact(places[index]?.length ?? 0, field))) return null;
  return Object.fromEntries(memberFields.map((field, index) => [field, places[index]])) as Columns;
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

/** What each column is by its name, in the languages that are known. Two of the same name are nobody's guess. */
export function guessColumns(header: readonly string[]): Columns {
  const exact = exactFields(header);
  if (exact) return exact;
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
  return { ...columns, name: findName(find, columns.name) };
}

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

/** The cells of a row, in the order of the fields; what the file has no column for is empty. */
export function cellsOf(columns: Columns, row: readonly string[]): string[] {
  return memberFields.map((field) =>
    columns[field]
      .map((index) => (row[index] ?? "").trim())
      .filter((cell) => cell !== "")
      .join(" "),
  );
}

/** The columns of a file that no field takes. */
export function leftOut(header: readonly string[], columns: Columns): string[] {
  const taken = new Set(Object.values(columns).flat());
  return header.filter((name, index) => !taken.has(index) && name.trim() !== "" && !isReason(name));
}

/** Of a file of refused rows that was mended: what was wrong once. */
export const reasonColumn = "reason";
export const isReason = (name: string) => name.trim().toLowerCase() === reasonColumn;
