import { longDate } from "../dates.ts";
import { type Placeholders, type PluralText, splitText, type Texts, type TextsLike } from "./text.ts";

export type Direction = "ltr" | "rtl";

/** A language with its texts, as plain values. */
export interface LanguageView<Catalog extends Texts> {
  /** BCP 47, with a region where it matters for dates and numbers: `es`, `pt-BR`. */
  tag: string;
  direction: Direction;
  texts: TextsLike<Catalog>;
}

type Values<Text extends string | PluralText, Value> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, Value>];

interface Formatters {
  numbers: Intl.NumberFormat;
  percent: Intl.NumberFormat;
  plurals: Intl.PluralRules;
  lists: Intl.ListFormat;
}

/** Cached, because creating a formatter is slow. Bounded by the languages of websites. */
const formatters = new Map<string, Formatters>();

function getFormatters(tag: string): Formatters {
  const known = formatters.get(tag) ?? {
    numbers: new Intl.NumberFormat(tag),
    percent: new Intl.NumberFormat(tag, { style: "percent" }),
    plurals: new Intl.PluralRules(tag),
    lists: new Intl.ListFormat(tag, { style: "long", type: "conjunction" }),
  };
  formatters.set(tag, known);
  return known;
}

/** Formats texts, numbers, dates, and lists in one language. */
export class Language<Catalog extends Texts> {
  readonly tag: string;
  readonly direction: Direction;
  readonly #texts: TextsLike<Catalog>;
  readonly #formatters: Formatters;

  constructor({ tag, direction, texts }: LanguageView<Catalog>) {
    this.tag = tag;
    this.direction = direction;
    this.#texts = texts;
    this.#formatters = getFormatters(tag);
  }

  /** Returns a text with its placeholders filled in. A plural's form follows the value `count`. */
  readonly t = <Key extends keyof Catalog & string>(
    key: Key,
    ...[values]: Values<Catalog[Key], string | number>
  ): string =>
    this.#parts<string | number>(key, values ?? {})
      .map((part) => (typeof part === "string" ? part : this.#formatValue(part.value)))
      .join("");

  /** Splits a text into its words and the values of its placeholders, in the order of this language. */
  parts<Key extends keyof Catalog & string, Value>(key: Key, ...[values]: Values<Catalog[Key], Value>) {
    return this.#parts<Value>(key, (values ?? {}) as Record<string, Value>);
  }

  #parts<Value>(key: keyof Catalog & string, values: Record<string, Value>): (string | { value: Value })[] {
    const pieces = splitText(this.#form(key, values.count));
    return pieces.flatMap((piece, index): (string | { value: Value })[] => {
      if (index % 2 === 0) return piece === "" ? [] : [piece];
      return Object.hasOwn(values, piece) ? [{ value: values[piece] as Value }] : [`{${piece}}`];
    });
  }

  #form(key: keyof Catalog & string, count: unknown): string {
    const text = this.#texts[key] as string | PluralText;
    if (typeof text === "string") return text;
    return (typeof count === "number" ? text[this.#formatters.plurals.select(count)] : undefined) ?? text.other;
  }

  #formatValue(value: string | number): string {
    return typeof value === "number" ? this.number(value) : this.#isolate(value);
  }

  /** Keeps a value of the other direction from turning the words around it (Unicode UAX 9, FSI and PDI). */
  #isolate(value: string): string {
    const other =
      this.direction === "ltr" ? /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u : /\p{Script=Latin}/u;
    return other.test(value) ? `\u2068${value}\u2069` : value;
  }

  number(value: number): string {
    return this.#formatters.numbers.format(value);
  }

  /** Formats a fraction as a percentage without decimals. */
  readonly percent = (fraction: number): string => this.#formatters.percent.format(fraction);

  /** Formats a date in its long form, in a time zone. */
  date(date: Date | string, timeZone: string): string {
    return longDate(date, timeZone, this.tag);
  }

  /** Joins names into one phrase: "A", "A and B", "A, B, and C". */
  list(names: readonly string[]): string {
    return this.#formatters.lists.format(names);
  }

  /** Splits such a phrase into the words between names and the index of each name. */
  listParts(names: readonly string[]): (string | { index: number })[] {
    let next = 0;
    return this.#formatters.lists
      .formatToParts(names)
      .map(({ type, value }) => (type === "element" ? { index: next++ } : value));
  }
}
