import type { Direction } from "./language.ts";

const inEnglish = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/**
 * Returns the canonical form of a language tag (BCP 47), such as `pt-BR` for `PT-br`. Null for one that isn't well
 * formed or names no known language.
 */
export function canonicalTag(text: string): string | null {
  if (text.length > 35) return null;
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim());
    return tag !== undefined && inEnglish.of(new Intl.Locale(tag).language) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

/** Returns the language without region or script: `pt` for `pt-BR`. */
export const languageOnly = (tag: string): string => new Intl.Locale(tag).language;

/** Returns the language with its script, if that is named: `zh-Hant` for `zh-Hant-TW`. */
export function withoutRegion(tag: string): string {
  const { language, script } = new Intl.Locale(tag);
  return script ? `${language}-${script}` : language;
}

/** The languages in which the product has all texts of public pages. */
export const completeLanguages = ["en", "es", "de", "fr", "pt", "ar"] as const;
export type CompleteLanguage = (typeof completeLanguages)[number];

/** Whether the product has all texts of public pages in a language. */
export const isTranslated = (tag: string): boolean =>
  completeLanguages.some((language) => language === languageOnly(tag));

/** Whether a language is written in Latin letters, as those of the looks' fonts. */
export const isLatin = (tag: string): boolean => new Intl.Locale(tag).maximize().script === "Latn";

const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Samr", "Mand"]);

/** Returns the direction of the script that a language is written in. */
export function directionOfTag(tag: string): Direction {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
}

/** Returns a language's own name, as a word on its own: `Español`. */
export function titleTag(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
