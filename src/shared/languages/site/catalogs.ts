import type { Language, LanguageView } from "../language.ts";
import { type CompleteLanguage, directionOfTag, isTranslated, languageOnly } from "../tags.ts";
import type { Placeholders, PluralText } from "../text.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type SiteTexts } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";

export type SiteText = keyof typeof en;
export type SiteTextPlaceholders<Name extends SiteText> = Placeholders<(typeof en)[Name]>;
export type SiteLanguage = Language<typeof en>;
export type SiteLanguageView = LanguageView<typeof en>;

const catalogs: Record<CompleteLanguage, SiteTexts> = { en, es, de, fr, pt, ar };

export const siteTextNames = Object.keys(en) as SiteText[];

/** Returns the product's own texts in a language, or in English if it isn't translated. */
export function getCatalog(tag: string): SiteTexts {
  return isTranslated(tag) ? catalogs[languageOnly(tag) as CompleteLanguage] : en;
}

const byEnglish = new Map(Object.entries(en).map(([name, text]) => [text, name as SiteText]));

/** Translates an error's text into a website's language. The server answers in English, as programs expect. */
export function translateError({ texts }: SiteLanguageView, english: string): string {
  const name = byEnglish.get(english as never);
  const text = name && texts[name];
  return typeof text === "string" ? text : english;
}

/** Texts that an owner wrote in place of the product's, by `getTextKey`; an empty one stands for the product's. */
export type WrittenTexts = Readonly<Record<string, string>>;

/** Returns the key of a text, or of one form of a plural: `article/by`, `article/minutes/one`. */
export const getTextKey = (name: SiteText, ...form: string[]): string => [...name.split("."), ...form].join("/");

/** Returns a website's language with its texts, of which an owner may have written some. */
export function viewLanguage(tag: string, written: WrittenTexts = {}): SiteLanguageView {
  const own = getCatalog(tag);
  const view = { tag, direction: directionOfTag(tag) };
  // Most websites share the catalog.
  if (Object.keys(written).length === 0) return { ...view, texts: own };
  const entries = siteTextNames.map((name) => {
    const text: string | PluralText = own[name];
    if (typeof text === "string") return [name, written[getTextKey(name)] || text];
    const forms = Object.entries(text).map(([form, each]) => [form, written[getTextKey(name, form)] || each]);
    return [name, Object.fromEntries(forms)];
  });
  return { ...view, texts: Object.fromEntries(entries) };
}
