/** Lowercase letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9-]+$/;
export const maxSlugLength = 200;

/** Normalizes typed text for the slug field: lowercases it and strips other characters. */
export function filterSlugInput(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, maxSlugLength);
}

/** `base-2`; the base is cut off if both are too long. */
export function withEnding(base: string, ending: string): string {
  return `${base.slice(0, maxSlugLength - ending.length - 1)}-${ending}`;
}

/** `town-hall`, or the first of `town-hall-2`, `town-hall-3`, … that isn't taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = withEnding(base, String(number));
  return slug;
}

/** Latin letters that Unicode doesn't decompose into a plain letter and a mark. */
const plainByLetter: Record<string, string> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ŧ: "t",
  þ: "th",
};

/** `straße` → `strasse`. Lower case only. */
export const plainLetters = (text: string) => text.replace(/[æðđħıłŋøœßŧþ]/g, (letter) => plainByLetter[letter] ?? "");

/** Writes letters of any script in ASCII. */
export type Transliterate = (text: string) => string;

/** True if the text has letters that `proposeSlug` drops without `transliterate`. */
export function hasNonLatinLetters(text: string): boolean {
  return /[^\p{Script=Latin}\P{L}]/u.test(text);
}

/**
 * Suggests a slug for a title: accents folded, words joined by single hyphens. May be empty, because letters that aren't
 * Latin are dropped without `transliterate`.
 */
export function proposeSlug(title: string, transliterate?: Transliterate): string {
  const text = transliterate && hasNonLatinLetters(title) ? transliterateWords(title, transliterate) : title;
  return plainLetters(
    text
      .normalize("NFKD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase(),
  )
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}

/** Symbols stay, because their names would make a slug long. Marks belong to their letters in many scripts. */
function transliterateWords(text: string, transliterate: Transliterate): string {
  return text.normalize("NFC").replace(/[\p{L}\p{M}\p{Nd}]+/gu, (word) => transliterate(word));
}
