/** A text that depends on a number: its forms by plural category of the language (CLDR). */
export type PluralText = { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, "other">, string>>;
/** Placeholders stand in braces: `By {names}`. */
export type Texts = Record<string, string | PluralText>;

/** A catalog in another language. */
export type TextsLike<Catalog extends Texts> = {
  [Key in keyof Catalog]: Catalog[Key] extends string ? string : PluralText;
};

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The names of a text's placeholders. */
export type Placeholders<Text extends string | PluralText> = Text extends string
  ? NamesIn<Text>
  : Text extends { other: infer Other extends string }
    ? NamesIn<Other>
    : never;

/** Returns a text's key in the dashboard's catalogs: the English text, or the form `other` of a plural. */
export const toKey = (text: string | PluralText): string => (typeof text === "string" ? text : text.other);

const placeholder = /\{(\w+)\}/;

/** Splits a text into words and placeholders, in turns; the first and last are words: `["By ", "names", ""]`. */
export function splitText(text: string): string[] {
  return text.split(placeholder);
}

/** Returns the names of a text's placeholders, of a plural's all forms together, sorted. */
export function placeholdersIn(text: string | PluralText): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  const names = forms.flatMap((form) => splitText(form).filter((_, index) => index % 2 === 1));
  return [...new Set(names)].sort();
}
