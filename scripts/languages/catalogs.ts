import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PluralText, placeholdersIn, splitText } from "../../src/shared/languages/text.ts";
import { chooseForm } from "../../src/shared/languages/tr.ts";
import type { Translator } from "./translate.ts";

export const root = join(import.meta.dirname, "../..");
export const catalogPath = (tag: string): string => join(root, `src/shared/languages/dashboard/${tag}.json`);

/** Translations by key; empty while missing. */
export type Catalog = Record<string, string | PluralText>;

export const readCatalog = (tag: string): Catalog => JSON.parse(readFileSync(catalogPath(tag), "utf8"));

/** Reads a language's catalog. Missing texts stay in English. */
export function readTranslator(tag: string): Translator {
  const catalog = readCatalog(tag);
  return (key) => (Object.hasOwn(catalog, key) ? catalog[key] : undefined) || undefined;
}

const accents: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  c: "ç",
  n: "ñ",
  y: "ý",
  A: "Å",
  E: "É",
  I: "Î",
  O: "Ø",
  U: "Ü",
};

/** Pseudolocalizes a text, to expose texts that aren't translated or don't fit: accented, in brackets, and 40 % longer. */
export const pseudo: Translator = (_key, text) =>
  typeof text === "string"
    ? lengthen(text)
    : (Object.fromEntries(Object.entries(text).map(([form, words]) => [form, lengthen(words)])) as PluralText);

function lengthen(text: string): string {
  const words = chooseForm(text, undefined);
  const isWords = (index: number) => index % 2 === 0;
  const accented = splitText(words).map((piece, index) => (isWords(index) ? accent(piece) : `{${piece}}`));
  // Short words, so that lines can wrap.
  const more = " ~~~".repeat(Math.ceil((words.length * 0.4) / 4)).slice(1);
  return `[${accented.join("")}${more}]`;
}

/** Accents letters, except in tags. */
const accent = (words: string) =>
  words.replaceAll(/<\/?\w+>|./gu, (part) => (part.startsWith("<") ? part : (accents[part] ?? part)));

/** Describes what is wrong with a translation; undefined if nothing is. */
export function findFault(english: string | PluralText, own: string | PluralText): string | undefined {
  if (own === "") return "isn't translated";
  if (typeof english !== typeof own) return typeof own === "string" ? "needs the forms of a plural" : "is no plural";
  const [wanted, found] = [english, own].map((text) => [...placeholdersIn(text), ...tagsIn(text)].join(" "));
  if (wanted !== found) return `has ${found || "no placeholder"} instead of ${wanted || "none"}`;
  return undefined;
}

function tagsIn(text: string | PluralText): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form.match(/<\/?\w+>/g) ?? []))].sort();
}
