import { locale } from "../../shared/languages/tr.ts";

/** Lowercases a name for use within a sentence, except in German, which capitalizes nouns. */
export const inSentence = (name: string): string => (locale.startsWith("de") ? name : name.toLocaleLowerCase(locale));

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Formats a number with one decimal: `4.5`, `12.0`. */
export const oneDecimal = (value: number): string => value.toLocaleString(locale, digits);
