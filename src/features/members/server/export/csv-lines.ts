import type { ExportMode } from "../../export-contract.ts";

type Cell = string | number | null;

/** Excel takes a file without it for one in the letters of its own country; programs and imports need none. */
const byteOrderMark = "\ufeff";

/** The first line of a file. */
export function csvHead(columns: readonly string[], mode: ExportMode): string {
  return (mode === "safe" ? byteOrderMark : "") + csvLine(columns, mode);
}

/** A line as RFC 4180 has it, its end included. */
export function csvLine(cells: readonly Cell[], mode: ExportMode): string {
  // Alone and empty it would be a blank line, which is no row.
  if (cells.length === 1 && (cells[0] ?? "") === "") return '""\r\n';
  return `${cells.map((cell) => quoted(mode === "safe" ? harmless(cell) : String(cell ?? ""))).join()}\r\n`;
}

const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Signs that begin a formula in some spreadsheet, their full-width forms too, whatever unseen stands before them. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** Where a spreadsheet that takes semicolons for commas would begin a cell of its own. */
const formulaWithin = /;(?=["'\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const breaks = /[\t\r\n\v\f\u0085\u2028\u2029]+/g;

/** https://owasp.org/www-community/attacks/CSV_Injection; an apostrophe before it makes a cell plain text. */
function harmless(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const startsOdd = formula.test(cell) || /^[\t\r\n]/.test(cell);
  const text = cell.replace(breaks, " ").replace(formulaWithin, ";'");
  return startsOdd ? `'${text}` : text;
}
