import type { ValueField } from "../../../fields.ts";
import type { AlikeValue } from "../../../import-contract.ts";

const words = (text: string) => text.split(/\s+/);

/** Words for the same gender, in English, German, French, Spanish, Italian, and Dutch. */
const genders: Record<string, readonly string[]> = {
  Female: words(`f female w woman women weiblich frau fem femme feminin féminin mujer femenino femenina donna femmina
    femminile vrouw vrouwelijk v girl lady`),
  Male: words(
    "m male man men männlich maennlich herr mann masc homme masculin hombre masculino uomo maschile maschio mannelijk",
  ),
  Nonbinary: words("x nb nonbinary non-binary enby divers diverse d"),
};
const genderByWord = new Map(
  Object.entries(genders).flatMap(([name, all]) => all.map((word) => [word, name] as const)),
);

/** Folds the spelling of a value. */
const fold = (value: string) => value.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

function getMeaning(field: ValueField, value: string): string {
  const folded = fold(value);
  const gender = field === "gender" ? genderByWord.get(folded.replace(/\.$/, "")) : undefined;
  return gender === undefined ? folded : `gender ${gender}`;
}

interface Counted {
  value: string;
  rows: number;
}

interface Wishes {
  /** Values that the list has: these are kept. */
  known: readonly string[];
  /** Values to set instead, by value. */
  chosen: ReadonlyMap<string, string>;
}

/**
 * Suggests one spelling for the values of a field that mean the same: the list's own one, else the file's most frequent word. Returns the
 * values of which there are several spellings, or that someone chose another one for.
 */
export function makeAlike(field: ValueField, values: readonly Counted[], { known, chosen }: Wishes): AlikeValue[] {
  const ofList = new Map(known.toReversed().map((value) => [getMeaning(field, value), value]));
  const groups = [...Map.groupBy(values, ({ value }) => getMeaning(field, value))];
  // Beside "female", "M" is "Male"; in a file of initials it stays.
  const hasWords = [...values.map(({ value }) => value), ...known].some(
    (value) => getMeaning(field, value).startsWith("gender ") && isWord(value),
  );
  return groups.flatMap(([meaning, group]) => {
    const ordered = group.toSorted((one, other) => other.rows - one.rows);
    const isSpelledOut = meaning.startsWith("gender ") && (group.length > 1 || hasWords);
    const word = ordered.find(({ value }) => isWord(value))?.value;
    const own = isSpelledOut ? (word ?? meaning.slice("gender ".length)) : (ordered[0]?.value ?? "");
    const suggested = ofList.get(meaning) ?? own;
    const alike = ordered.map(({ value, rows }) => ({ field, value, rows, becomes: chosen.get(value) || suggested }));
    const isShown = group.length > 1 || alike.some(({ value, becomes }) => value !== becomes || chosen.has(value));
    return isShown ? alike : [];
  });
}

const isWord = (value: string) => value.trim().replace(/\.$/, "").length > 2;
