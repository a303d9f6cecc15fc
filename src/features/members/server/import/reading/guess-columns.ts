import { customKey } from "../../../../../shared/custom-field-limits.ts";
import { phoneColumns } from "../../../../../shared/words/member-fields.ts";
import type { CustomField } from "../../../custom-fields.ts";
import { type ListFields, memberFieldDefinitions, memberFields, specifiedFields } from "../../../fields.ts";
import {
  type Columns,
  fileFields,
  getPlaces,
  type ImportFile,
  labelsKey,
  plainName,
} from "../../../import-file-contract.ts";

const words = (text: string) => text.split(/\s+/);

/** Which column is which; `is_exact`: the header has exactly the fields' names, and no other that seems to be a custom field or labels. */
export function suggestColumns(
  header: readonly string[],
  fields: ListFields,
): Pick<ImportFile, "columns" | "is_exact"> {
  const { custom_fields: custom } = fields;
  const exact = exactColumns(header, fields);
  const count = (columns: Columns) => custom.flatMap(({ field_id }) => getPlaces(columns, customKey(field_id))).length;
  const countOthers = (columns: Columns) => otherKeys.filter((key) => getPlaces(columns, key).length > 0).length;
  const isExact =
    exact !== null &&
    count(withCustom(header, exact, custom)) === count(exact) &&
    countOthers(withOthers(header, exact)) === countOthers(exact);
  return { columns: isExact ? exact : guessColumns(header, custom), is_exact: isExact };
}

/** The columns of a header that has each required name exactly once. Else null. */
function exactColumns(header: readonly string[], fields: ListFields): Columns | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const found = fileFields(fields).map(({ key, column, isRequired }) => {
    const places = names.flatMap((name, index) => (name === column.toLowerCase() ? [index] : []));
    return { key, places, isExact: places.length === 1 || (places.length === 0 && !isRequired) };
  });
  if (!found.every(({ isExact }) => isExact)) return null;
  return Object.fromEntries(found.map(({ key, places }) => [key, places])) as Columns;
}

/** Maps columns to fields by name, in the languages that are known. Duplicates stay unmapped. */
export function guessColumns(header: readonly string[], custom: readonly CustomField[] = []): Columns {
  const exact = exactColumns(header, { ...specifiedFields, custom_fields: custom });
  return withOthers(header, withCustom(header, exact ?? guessBuiltIn(header.map(plainName)), custom));
}

const otherNames = {
  language: words(`language preferredlanguage languagepreference lang locale sprache korrespondenzsprache langue
    languepreferee idioma idiomapreferido lengua lingua taal`),
  phone: phoneColumns,
  [labelsKey]:
    words(`labels label tags tag groups group etiketten etikett schlagworte schlagwort gruppen gruppe etiquettes
    groupes etiquetas grupos etichette gruppi groepen`),
};
const otherKeys = ["language", "phone", labelsKey] as const;

/** Maps columns that no other field takes, also not a custom one, to the language, the phone, and the labels. */
function withOthers(header: readonly string[], columns: Columns): Columns {
  const taken = new Set(Object.values(columns).flat());
  const others = otherKeys.map((key) => {
    const places = header.flatMap((name, place) =>
      otherNames[key].includes(plainName(name)) && !taken.has(place) ? [place] : [],
    );
    const known = getPlaces(columns, key);
    return [key, known.length > 0 || places.length !== 1 ? known : places];
  });
  return { ...columns, ...Object.fromEntries(others) };
}

/** Maps the other columns by the names of custom fields. Fields that have a column keep it. */
function withCustom(header: readonly string[], columns: Columns, custom: readonly CustomField[]): Columns {
  const names = header.map(plainName);
  const taken = new Set(Object.values(columns).flat());
  const guesses = custom.map(({ field_id, name }) => {
    const key = customKey(field_id);
    const wanted = plainName(name);
    const places = names.flatMap((other, place) => (other === wanted && !taken.has(place) ? [place] : []));
    const known = getPlaces(columns, key);
    return [key, known.length > 0 || wanted === "" || places.length !== 1 ? known : places];
  });
  return { ...columns, ...Object.fromEntries(guesses) };
}

function guessBuiltIn(names: readonly string[]): Columns {
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
