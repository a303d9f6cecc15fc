/** Separates the cells of a line. */
export type Delimiter = "," | ";" | "\t";

export type CsvProblem = "unclosed quote" | "text after a quote" | "NUL" | "oversized record";

/** Invalid CSV. */
export class CsvSyntaxError extends Error {
  override readonly name = "CsvSyntaxError";
  readonly problem: CsvProblem;
  /** The record, counted from 1; for a NUL, one of those that follow. */
  readonly record: number;
  constructor(problem: CsvProblem, record: number) {
    super(`${problem} in record ${record}`);
    this.problem = problem;
    this.record = record;
  }
}

/** Far larger than any real record, so that an unclosed quote can't load the rest of the file into memory. */
const maxRecordCharacters = 100_000;

const quote = 34;

/**
 * Parses CSV (RFC 4180) incrementally. Lines end with CR, LF, or both; quoted cells may contain line breaks and doubled
 * quotes, and spaces around them are ignored. A quote inside an unquoted cell is an ordinary character.
 */
export class CsvReader {
  readonly #delimiter: Delimiter;
  #text = "";
  /** How many records were read. */
  #count = 0;
  /** The next position of each in `#text`; -1 if none. */
  #lineFeed = -1;
  #return = -1;
  #quote = -1;

  constructor(delimiter: Delimiter = ",") {
    this.#delimiter = delimiter;
  }

  /**
   * Returns the complete records; an empty line is `[""]`. With `isLast`, the rest is a record, too. Throws
   * `CsvSyntaxError`.
   */
  read(text: string, isLast = false): string[][] {
    if (text.includes("\u0000")) throw this.#error("NUL");
    this.#text += text;
    this.#lineFeed = this.#text.indexOf("\n");
    this.#return = this.#text.indexOf("\r");
    this.#quote = this.#text.indexOf('"');
    const records: string[][] = [];
    let at = 0;
    while (at < this.#text.length) {
      const end = this.#readRecord(at, isLast, records);
      if (end < 0) break;
      at = end;
      this.#count += 1;
    }
    this.#text = this.#text.slice(at);
    if (this.#text.length > maxRecordCharacters) throw this.#error("oversized record");
    return records;
  }

  /** The start of the next record; -1 if this one is incomplete. */
  #readRecord(start: number, isLast: boolean, records: string[][]): number {
    const end = this.#lineEnd(start);
    if (this.#quote >= 0 && this.#quote < start) this.#quote = this.#text.indexOf('"', start);
    const stop = end < 0 ? this.#text.length : end;
    if (this.#quote >= 0 && this.#quote < stop) return this.#readQuoted(start, isLast, records);
    const next = this.#afterLine(end, isLast);
    if (next >= 0) records.push(this.#checked(this.#text.slice(start, stop).split(this.#delimiter), stop - start));
    return next;
  }

  #error(problem: CsvProblem): CsvSyntaxError {
    return new CsvSyntaxError(problem, this.#count + 1);
  }

  #checked(cells: string[], length: number): string[] {
    if (length > maxRecordCharacters) throw this.#error("oversized record");
    return cells;
  }

  /** The end of the line at `at`; -1 if it isn't in this text. */
  #lineEnd(at: number): number {
    if (this.#lineFeed >= 0 && this.#lineFeed < at) this.#lineFeed = this.#text.indexOf("\n", at);
    if (this.#return >= 0 && this.#return < at) this.#return = this.#text.indexOf("\r", at);
    if (this.#lineFeed < 0) return this.#return;
    return this.#return < 0 ? this.#lineFeed : Math.min(this.#lineFeed, this.#return);
  }

  #afterLine(end: number, isLast: boolean): number {
    if (end < 0) return isLast ? this.#text.length : -1;
    if (this.#text[end] === "\n") return end + 1;
    // The line feed may be in the next chunk.
    if (end + 1 === this.#text.length) return isLast ? end + 1 : -1;
    return this.#text[end + 1] === "\n" ? end + 2 : end + 1;
  }

  /** Parses a record with a quote in its first line. */
  #readQuoted(start: number, isLast: boolean, records: string[][]): number {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      const opening = this.#afterSpaces(at);
      let end: number;
      if (this.#text.charCodeAt(opening) === quote) {
        const closing = this.#closingQuote(opening + 1, isLast);
        if (closing < 0) return -1;
        cells.push(this.#text.slice(opening + 1, closing).replaceAll('""', '"'));
        end = this.#afterSpaces(closing + 1);
      } else {
        end = this.#cellEnd(at);
        cells.push(this.#text.slice(at, end));
      }
      if (this.#text[end] === this.#delimiter) {
        at = end + 1;
        continue;
      }
      if (end === this.#text.length && !isLast) return -1;
      const lineEnd = end === this.#text.length ? -1 : end;
      if (lineEnd >= 0 && lineEnd !== this.#lineEnd(lineEnd)) throw this.#error("text after a quote");
      const next = this.#afterLine(lineEnd, isLast);
      if (next >= 0) records.push(this.#checked(cells, end - start));
      return next;
    }
  }

  #afterSpaces(at: number): number {
    let after = at;
    while (this.#text[after] === " ") after += 1;
    return after;
  }

  /** The end of an unquoted cell. */
  #cellEnd(at: number): number {
    const delimiter = this.#text.indexOf(this.#delimiter, at);
    const line = this.#lineEnd(at);
    if (delimiter < 0) return line < 0 ? this.#text.length : line;
    return line < 0 ? delimiter : Math.min(delimiter, line);
  }

  /** The closing quote of a cell; -1 if it may be in the next chunk. */
  #closingQuote(from: number, isLast: boolean): number {
    let at = from;
    for (;;) {
      const found = this.#text.indexOf('"', at);
      if (found < 0 && isLast) throw this.#error("unclosed quote");
      // A quote at the very end may be the first of a pair.
      if (found < 0 || (found + 1 === this.#text.length && !isLast)) return -1;
      if (this.#text.charCodeAt(found + 1) !== quote) return found;
      at = found + 2;
    }
  }
}

/** Formats a line without its line break, quoting cells where needed. */
export function csvLine(cells: readonly string[], delimiter: Delimiter = ","): string {
  return cells.map((cell) => csvCell(cell, delimiter)).join(delimiter);
}

function csvCell(cell: string, delimiter: Delimiter): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n]|^ | $/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Whether all cells are blank. */
export const isBlankRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
