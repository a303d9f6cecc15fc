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

/** Writes texts, numbers, dates, and lists in one language. */
export class Language<Catalog extends Texts> {
  readonly tag: string;
  readonly direction: Direction;
  readonly #texts: TextsLike<Catalog>;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  readonly #lists: Intl.ListFormat;

  constructor({ tag, direction, texts }: LanguageView<Catalog>) {
    this.tag = tag;
    this.direction = direction;
    this.#texts = texts;
    this.#numbers = new Intl.NumberFormat(tag);
    this.#plurals = new Intl.PluralRules(tag);
    this.#lists = new Intl.ListFormat(tag, { style: "long", type: "conjunction" });
  }

  /** Returns a text with its placeholders filled in. A plural's form follows the value `count`. */
  readonly t = <Key extends keyof Catalog & string>(
    key: Key,
    ...[values]: Values<Catalog[Key], string | number>
  ): string =>
    this.#parts<string | number>(key, values ?? {})
      .map((part) => (typeof part === "string" ? part : this.#shown(part.value)))
      .join("");

  /** Returns a text in parts: its words, and the values of its placeholders where they stand in this language. */
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
    return (typeof count === "number" ? text[this.#plurals.select(count)] : undefined) ?? text.other;
  }

  #shown(value: string | number): string {
    return typeof value === "number" ? this.number(value) : this.#isolated(value);
  }

  /** Keeps a value of the other direction from turning the words around it (Unicode UAX 9, FSI and PDI). */
  #isolated(value: string): string {
    const other =
      this.direction === "ltr" ? /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u : /\p{Script=Latin}/u;
    return other.test(value) ? `\u2068${value}\u2069` : value;
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** A fraction in percent, without decimals. */
  readonly percent = (fraction: number): string =>
    new Intl.NumberFormat(this.tag, { style: "percent" }).format(fraction);

  /** The long form of a date in a time zone. */
  date(date: Date | string, timeZone: string): string {
    return longDate(date, timeZone, this.tag);
  }

  /** Names in one phrase: "A", "A and B", "A, B, and C". */
  list(names: readonly string[]): string {
    return this.#lists.format(names);
  }

  /** The parts of such a phrase, with the index of each name. */
  listParts(names: readonly string[]): (string | { index: number })[] {
    let next = 0;
    return this.#lists.formatToParts(names).map(({ type, value }) => (type === "element" ? { index: next++ } : value));
  }
}
