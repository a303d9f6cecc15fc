import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { AppError } from "../../../../platform/errors.ts";
import { type MemberField, memberFields, type RefusedRow, texts } from "../../contract.ts";
import { RefusedImport } from "./refused-import.ts";

/** A row as it came; `value` undefined: an empty one, which only counts. */
export interface RawRow {
  row: number;
  value: unknown;
  /** Wrong whatever its cells say. */
  problem?: string;
}

/** Far more than a member can have: a quote that nothing closes must not take the rest of the file into memory. */
const maxRecordCharacters = 100_000;

/**
 * Rows of a CSV file in UTF-8, as they arrive. Its header has the columns of members in any order and letters; other
 * columns are left out. Throws `invalid` for what can't be read as CSV, `RefusedImport` for a wrong header.
 */
export async function* csvRows(file: Readable): AsyncGenerator<RawRow> {
  const parser = parse({ relax_column_count: true, max_record_size: maxRecordCharacters });
  pipeline(Readable.from(utf8Text(file)), parser, () => {});
  let columns: (MemberField | undefined)[] | undefined;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (columns) yield rowOf(columns, cells, ++row);
      else columns = readHeader(cells);
    }
  } catch (error) {
    const isUnreadable = error instanceof CsvError || (error as { code?: string }).code === notText;
    throw isUnreadable ? new AppError("invalid", texts.csvUnreadable, { cause: error }) : error;
  }
  if (!columns) throw new AppError("invalid", texts.csvUnreadable);
}

const notText = "ERR_ENCODING_INVALID_ENCODED_DATA";

/** Without a byte order mark; fails where it is not UTF-8. The file's stream is left open: an answer is still to come. */
async function* utf8Text(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } finally {
    // What is left of a refused file is thrown away, so that its sender hears the answer. Not before this reader let go.
    setImmediate(() => file.resume());
  }
}

function readHeader(cells: string[]): (MemberField | undefined)[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const wrong: RefusedRow[] = [];
  for (const field of memberFields) {
    const count = names.filter((name) => name === field).length;
    if (count === 0) wrong.push({ row: 0, field, message: texts.columnMissing(field) });
    if (count > 1) wrong.push({ row: 0, field, message: texts.columnTwice(field) });
  }
  if (wrong.length > 0) throw new RefusedImport(wrong);
  return names.map((name) => memberFields.find((field) => field === name));
}

function rowOf(columns: (MemberField | undefined)[], cells: string[], row: number): RawRow {
  if (cells.every((cell) => cell.trim() === "")) return { row, value: undefined };
  // A comma in an unquoted cell moves all that follow: better refused than taken for something else.
  const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  if (isTooLong) return { row, value: undefined, problem: texts.tooManyCells };
  const value: Partial<Record<MemberField, string>> = {};
  columns.forEach((field, index) => {
    if (field) value[field] = cells[index] ?? "";
  });
  return { row, value };
}
