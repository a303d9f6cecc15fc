import { customKey } from "../../../../../shared/custom-field-limits.ts";
import { readLanguage } from "../../../../../shared/languages/names.ts";
import { type CustomField, readCustomValue } from "../../../custom-fields.ts";
import type { ListFields } from "../../../fields.ts";
import type { AlikeValue } from "../../../import-contract.ts";
import type { Alike } from "../../../import-file-contract.ts";
import type { RawRow } from "./rows.ts";

const placeholders = new Set(
  `n/a;na;n.a.;#n/a;-;--;–;—;?;none;unknown;null;nil;not available;not applicable;not known;k.a.;k. a.;keine angabe;unbekannt;
  inconnu;desconocido;sconosciuto;onbekend`
    .split(";")
    .map((word) => word.trim()),
);

/** Whether a cell says in words that there is no value. */
export const isPlaceholder = (cell: string): boolean => placeholders.has(cell.trim().toLowerCase());

const before = /^([+-]?)(?:us|ca|au|nz)?(?:\p{Sc}|usd|eur|gbp|chf|cad|aud|nzd|jpy|sek|nok|dkk|pln)/iu;
const after = /(?:\p{Sc}|usd|eur|gbp|chf|cad|aud|nzd|jpy|sek|nok|dkk|pln)$/iu;

/** `$1,200.50`, `5 USD`, or `1.200,50 €` as a plain number. Undefined without a currency, and for `1.200 €`, which is 1.2 to some. */
export function readAmount(text: string): string | undefined {
  const joined = text.replace(/\s/g, "");
  const [found, sign = ""] = before.exec(joined) ?? [];
  const digits = found === undefined ? joined.replace(after, "") : sign + joined.slice(found.length);
  if (digits === joined) return undefined;
  if (/^[+-]?\d{1,12}(?:\.\d{1,2})?$/.test(digits)) return digits;
  if (/^[+-]?\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/.test(digits)) return digits.replaceAll(",", "");
  if (/^[+-]?\d{1,12},\d{1,2}$/.test(digits)) return digits.replace(",", ".");
  const isGrouped = /^[+-]?\d{1,3}(?:\.\d{3}){1,3},\d{1,2}$/.test(digits);
  return isGrouped ? digits.replaceAll(".", "").replace(",", ".") : undefined;
}

/** The plain form of a cell that a field can't read; undefined if there is none, or none is needed. */
export function toPlain(field: CustomField, cell: string): string | undefined {
  if (cell === "" || "value" in readCustomValue(field, cell)) return undefined;
  if (isPlaceholder(cell)) return "";
  return field.type === "number" ? readAmount(cell) : undefined;
}

/** Distinct values of a field that are counted. */
const maxCounted = 2000;
/** The most frequent ones are shown. */
const maxShown = 20;

interface RawValues {
  age?: string;
  language?: string;
  custom_fields?: Record<string, string>;
}

/** Reads amounts, placeholders, and unknown languages in a file as numbers and as nothing, or as `chosen`, and tells which. */
export class PlainValues {
  readonly #fields: ListFields;
  readonly #chosen: Map<string, Map<string, string>>;
  readonly #found = new Map<string, Map<string, { becomes: string; rows: number }>>();

  constructor({ rules, custom_fields }: ListFields, chosen: Alike) {
    this.#fields = { rules, custom_fields: custom_fields.filter(({ type }) => type !== "text") };
    this.#chosen = new Map(
      Object.entries(chosen).map(([key, all = []]) => [
        key,
        new Map(all.map(({ value, becomes }) => [value, becomes.trim()])),
      ]),
    );
  }

  async *readAll(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
    for await (const row of rows) {
      if (row.value) this.#read(row.value as RawValues);
      yield row;
    }
  }

  #read(value: RawValues): void {
    const { age = "", language = "", custom_fields: custom = {} } = value;
    if (language !== "")
      value.language = this.#become("language", language, readLanguage(language) === null ? "" : undefined);
    if (age !== "" && !/^\d/.test(age)) value.age = this.#become("age", age, isPlaceholder(age) ? "" : undefined);
    for (const field of this.#fields.custom_fields) {
      const cell = custom[field.field_id] ?? "";
      if (cell !== "") custom[field.field_id] = this.#become(customKey(field.field_id), cell, toPlain(field, cell));
    }
  }

  #become(key: string, cell: string, plain: string | undefined): string {
    const becomes = this.#chosen.get(key)?.get(cell) ?? plain;
    if (becomes === undefined) return cell;
    const found = this.#found.get(key) ?? new Map<string, { becomes: string; rows: number }>();
    this.#found.set(key, found);
    const known = found.get(cell);
    if (known) known.rows += 1;
    else if (found.size < maxCounted) found.set(cell, { becomes, rows: 1 });
    return becomes;
  }

  /** The values that became others; those that became nothing first. */
  get alike(): AlikeValue[] {
    return [...this.#found].flatMap(([field, values]) =>
      [...values]
        .map(([value, { becomes, rows }]) => ({ field, value, rows, becomes }))
        .toSorted((a, b) => Number(a.becomes !== "") - Number(b.becomes !== "") || b.rows - a.rows)
        .slice(0, maxShown),
    );
  }
}
