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

/** The languages in which the product has all texts of public pages. */
export const completeLanguages = ["en", "es", "de", "fr", "pt", "ar"] as const;
export type CompleteLanguage = (typeof completeLanguages)[number];

/** The languages that websites can choose in the dashboard, with regions where dates or numbers differ. */
export const offeredTags = `en-US en-GB en-CA en-AU es es-US es-MX es-ES de de-AT de-CH fr fr-CA fr-CH pt-BR pt-PT ar
  ar-EG af am bg bn bs ca cs cy da el et eu fa fi fil ga gl gu he hi hmn hr ht hu hy id is it ja ka kk km kn ko ku lo lt
  lv mk ml mn mr ms mt my nb ne nl pa pl ps ro ru si sk sl so sq sr sv sw ta te th ti tr uk ur uz vi yi zh-Hans zh-Hant
  zu`.split(/\s+/);

/** Whether a language is written in Latin letters, as those of the looks' fonts. */
export const isLatin = (tag: string): boolean => new Intl.Locale(tag).maximize().script === "Latn";

const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Samr", "Mand"]);

/** Returns the direction of the script that a language is written in. */
export function directionOfTag(tag: string): Direction {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
}

/** Returns a language's name in itself, `español`, with its English name for people who don't read it. */
export function nameTag(tag: string): { own: string; english: string } {
  const own = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return { own, english: new Intl.DisplayNames(["en-US"], { type: "language" }).of(tag) ?? tag };
}
