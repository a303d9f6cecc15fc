import { type Placeholders, type PluralText, splitText } from "./text.ts";

// The server has no document; it answers in English, and writes in the reader's language (`speak.ts`).
const { document } = globalThis as { document?: { documentElement: { lang: string } } };

/** A language to speak: its formats, and where its texts are looked up. */
export interface Voice {
  tag: string;
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
  lists: Intl.ListFormat;
  /** Translates a text. Builds for browsers are translated already. */
  find?: (text: string | PluralText) => string | PluralText;
}

export const createVoice = (tag: string, find?: Voice["find"]): Voice => ({
  tag,
  plurals: new Intl.PluralRules(tag),
  numbers: new Intl.NumberFormat(tag),
  lists: new Intl.ListFormat(tag),
  ...(find && { find }),
});

let voice = createVoice(document?.documentElement.lang || "en-US");

/** The dashboard's language (BCP 47), also for dates, numbers, and lists. Changing it reloads the document. */
export let locale: string = voice.tag;

/** Changes the language, and returns the former one. Only for `speak.ts`. */
export function setVoice(next: Voice): Voice {
  const former = voice;
  voice = next;
  locale = next.tag;
  return former;
}

/** Translates a constant that was given to `tr` when its module was loaded, in English on the server. */
export const retranslate = (text: string): string => (voice.find?.(text) as string | undefined) ?? text;

type Values<Text extends string | PluralText, Value> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, Value>];

/**
 * Translates a text of the dashboard and fills in its placeholders: `tr("Parts of {name}", { name })`. In a plural, `count` selects the
 * form. The English text is the key, which translated builds replace (`scripts/languages/`), so pass only literals. If a word needs
 * several translations, add a context: `tr("article|Draft")`.
 */
export function tr<const Text extends string | PluralText>(
  text: Text,
  ...[values]: Values<Text, string | number>
): string {
  return fill(text, (values ?? {}) as Record<string, string | number>).join("");
}

/** Translates a text, and returns its words and placeholder values in order, with numbers formatted. */
export function trParts<const Text extends string | PluralText, Values extends Record<Placeholders<Text>, unknown>>(
  text: Text,
  values: Values,
): (string | Exclude<Values[keyof Values], number>)[] {
  return fill<Exclude<Values[keyof Values], number>>(text, values as never);
}

function fill<Value>(text: string | PluralText, values: Record<string, Value | number>): (string | Value)[] {
  const pieces = splitText(chooseForm(voice.find?.(text) ?? text, values.count));
  return pieces.flatMap((piece, index): (string | Value)[] => {
    if (index % 2 === 0) return piece === "" ? [] : [piece];
    const value = values[piece] as Value | number;
    return [typeof value === "number" ? formatNumber(value) : value];
  });
}

/** Selects the plural form for a count, and removes the key's context. */
export function chooseForm(text: string | PluralText, count: unknown): string {
  if (typeof text === "string") return text.replace(context, "");
  return (typeof count === "number" ? text[voice.plurals.select(count)] : undefined) ?? text.other;
}

const context = /^[a-z ]+\|/;

/** Formats a number in the account's language: `1,234.5`. */
export const formatNumber = (value: number): string => voice.numbers.format(value);

/** Joins names into one phrase: "A, B, and C". */
export const formatList = (names: Iterable<string>): string => voice.lists.format(names);

/** Puts a name in the quotation marks of the account's language. */
export const quote = (name: string): string => tr("“{name}”", { name });
