import { type MemberField, type MemberForm, memberFields, type RefusedRow, readMember, texts } from "../../contract.ts";
import { labels } from "../labels.ts";

/** More findings than these are counted, but not kept: nobody reads them. */
const keptFindings = 10_000;

export interface Findings {
  count: number;
  /** The first of them. */
  rows: RefusedRow[];
}

export const fileTexts = {
  empty: "The file is empty.",
  noRows: "The file has columns, but no members.",
  notUtf8: "Some letters can't be read. Please save the file as CSV in UTF-8.",
};

/** Judges the rows of one file, one after the other, by the rules that the server has, too. */
export class RowRules {
  readonly findings: Findings = { count: 0, rows: [] };
  /** Columns of the file that no member has. */
  readonly ignored: string[];
  /** Members, good or wrong. */
  count = 0;
  /** As the file has them: empty ones count, as they do for the server. */
  #row = 0;
  readonly #places: Record<MemberField, number>;
  readonly #width: number;
  /** Without its columns nothing can be said of a row. */
  readonly #isUsable: boolean;
  readonly #emails = new Set<string>();

  /** `header`: the names of the columns, in any order. */
  constructor(header: readonly string[]) {
    const names = header.map((name) =>
      name
        .replace(/^\ufeff/, "")
        .trim()
        .toLowerCase(),
    );
    const fields: readonly string[] = memberFields;
    this.ignored = names.filter((name) => name !== "" && !fields.includes(name));
    this.#width = names.length;
    this.#places = Object.fromEntries(memberFields.map((field) => [field, names.indexOf(field)])) as never;
    for (const field of memberFields) {
      if (!names.includes(field)) this.#found(0, field, texts.columnMissing(field));
      else if (names.indexOf(field) !== names.lastIndexOf(field)) this.#found(0, field, texts.columnTwice(field));
    }
    this.#isUsable = this.findings.count === 0;
  }

  /** The member that a row is, or null when something is wrong with it. */
  judge(values: readonly string[]): MemberForm | null {
    this.#row += 1;
    if (isEmpty(values)) return null;
    this.count += 1;
    if (!this.#isUsable) return null;
    const before = this.findings.count;
    if (values.slice(this.#width).some((value) => value.trim() !== "")) {
      this.#found(this.#row, "", texts.tooManyCells);
    }
    const raw = Object.fromEntries(memberFields.map((field) => [field, values[this.#places[field]] ?? ""]));
    for (const field of memberFields) {
      if (raw[field]?.includes("\ufffd")) this.#found(this.#row, field, fileTexts.notUtf8);
    }
    const { person, reasons } = readMember(raw);
    for (const [field, reason] of reasons) this.#found(this.#row, field, reason);
    this.#checkTwice(String(raw.email));
    return this.findings.count === before ? person : null;
  }

  #checkTwice(typed: string): void {
    const email = typed.trim().toLowerCase();
    if (email === "") return;
    if (this.#emails.has(email)) this.#found(this.#row, "email", texts.emailTwice);
    this.#emails.add(email);
  }

  #found(row: number, field: string, message: string): void {
    this.findings.count += 1;
    if (this.findings.rows.length < keptFindings) this.findings.rows.push({ row, field, message });
  }
}

export const isEmpty = (values: readonly string[]) => values.every((value) => value.trim() === "");

/** `Row 3, Email: …`; what is wrong with the file as a whole has no row. */
export function inWords({ row, field, message }: RefusedRow): string {
  return `${placeOf(row)}, ${fieldName(field)}: ${message}`;
}

export const placeOf = (row: number) => (row === 0 ? "Columns" : `Row ${row.toLocaleString("en-US")}`);

export function fieldName(field: string): string {
  return Object.hasOwn(labels, field) ? labels[field as MemberField] : field || "Whole row";
}
