import type { ExportMode } from "../../export-contract.ts";
import { escapedFormula } from "../../import-file-contract.ts";

type Cell = string | number | null;

/** Excel needs it to recognize UTF-8; programs and imports don't. */
const byteOrderMark = "\ufeff";

/** The header line. */
export function csvHead(columns: readonly string[], mode: ExportMode): string {
  return (mode === "safe" ? byteOrderMark : "") + csvLine(columns, mode);
}

/** Formats a line per RFC 4180, including its line break. */
export function csvLine(cells: readonly Cell[], mode: ExportMode): string {
  // Quote a single empty cell: a blank line is not a row.
  if (cells.length === 1 && (cells[0] ?? "") === "") return '""\r\n';
  return `${cells.map((cell) => quoted(mode === "safe" ? harmless(cell) : exact(cell))).join()}\r\n`;
}

const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function exact(cell: Cell): string {
  const text = String(cell ?? "");
  return escapedFormula.test(text) ? `'${text}` : text;
}

/** Characters that start a formula in some spreadsheet, including full-width forms and leading invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** Where a spreadsheet that splits at semicolons would start a cell. */
const formulaWithin = /;(?=["'\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const breaks = /[\t\r\n\v\f\u0085\u2028\u2029]+/g;

/** Prefixes formulas with an apostrophe: https://owasp.org/www-community/attacks/CSV_Injection */
export function harmless(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const startsOdd = formula.test(cell) || /^[\t\r\n]/.test(cell) || escapedFormula.test(cell);
  const text = cell.replace(breaks, " ").replace(formulaWithin, ";'");
  return startsOdd ? `'${text}` : text;
}
