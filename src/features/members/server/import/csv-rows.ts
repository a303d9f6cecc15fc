import type { Readable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { CsvReader, CsvSyntaxError, type Delimiter, isBlankRecord } from "../../../../shared/csv.ts";
import { texts } from "../../contract.ts";
import { type FieldRules, type MemberField, memberFields, specifiedRules } from "../../fields.ts";
import type { RefusedRow } from "../../import-contract.ts";
import { RefusedImport } from "./refused-import.ts";

/** A raw row; `value` is undefined for an empty one, which only counts. */
export interface RawRow {
  row: number;
  value: unknown;
  /** Invalid as a whole. */
  problem?: string;
}

/** Upper limit of a file, enough for a million rows. */
export const maxFileBytes = 2 * 1024 ** 3;

/**
 * Streams the rows of a UTF-8 CSV file with commas, semicolons, or tabs. Its header has member columns in any order and case; other
 * columns are ignored. `onBytes` reports progress. Throws `invalid` for invalid CSV,
 * `too_large`, and `RefusedImport` for an invalid header.
 */
export async function* csvRows(
  file: Readable,
  onBytes: (bytes: number) => void = () => {},
  rules: FieldRules = specifiedRules,
): AsyncGenerator<RawRow> {
  let reader: CsvReader | undefined;
  let head = "";
  let columns: (MemberField | undefined)[] | undefined;
  let row = 0;
  try {
    for await (const { text, isLast } of utf8Text(file, onBytes)) {
      if (!reader) {
        head += text;
        if (!isLast && head.length < maxHeadCharacters && !/[\r\n]/.test(text)) continue;
        reader = new CsvReader(delimiterOf(head));
      }
      for (const cells of reader.read(head || text, isLast)) {
        if (columns) yield rowOf(columns, cells, ++row);
        else columns = readHeader(cells, rules);
      }
      head = "";
    }
  } catch (error) {
    throw unlessUnreadable(error);
  }
  if (!columns) throw new AppError("invalid", texts.csvUnreadable);
}

const maxHeadCharacters = 10_000;

/** The delimiter that is most frequent in the header, since spreadsheets in many countries use semicolons. */
function delimiterOf(head: string): Delimiter {
  const line = head.split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: Delimiter) => line.split(delimiter).length;
  return ([";", "\t"] as const).find((delimiter) => count(delimiter) > count(",")) ?? ",";
}

/** The error to throw in place of a parser's. */
export function unlessUnreadable(error: unknown): unknown {
  const isUnreadable = error instanceof CsvSyntaxError || (error as { code?: string }).code === notText;
  return isUnreadable ? new AppError("invalid", texts.csvUnreadable, { cause: error }) : error;
}

const notText = "ERR_ENCODING_INVALID_ENCODED_DATA";

/** Decodes UTF-8 strictly, without the byte order mark. Leaves the stream open for the response. */
export async function* utf8Text(file: Readable, onBytes: (bytes: number) => void) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw new AppError("too_large", texts.tooManyRows);
      onBytes(bytes);
      yield { text: decoder.decode(chunk, { stream: true }), isLast: false };
    }
    yield { text: decoder.decode(), isLast: true };
  } finally {
    // Drain a rejected file, so that the client reads the response, after this reader has let go.
    setImmediate(() => file.resume());
  }
}

function readHeader(cells: string[], rules: FieldRules): (MemberField | undefined)[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const wrong: RefusedRow[] = [];
  for (const field of memberFields) {
    const count = names.filter((name) => name === field).length;
    if (count === 0 && rules[field] === "required") wrong.push({ row: 0, field, message: texts.columnMissing(field) });
    if (count > 1) wrong.push({ row: 0, field, message: texts.columnTwice(field) });
  }
  if (wrong.length > 0) throw new RefusedImport(wrong);
  return names.map((name) => memberFields.find((field) => field === name));
}

function rowOf(columns: (MemberField | undefined)[], cells: string[], row: number): RawRow {
  if (isBlankRecord(cells)) return { row, value: undefined };
  // Reject extra cells: a comma in an unquoted cell shifts all that follow.
  if (!isBlankRecord(cells.slice(columns.length))) return { row, value: undefined, problem: texts.tooManyCells };
  const value: Partial<Record<MemberField, string>> = {};
  columns.forEach((field, index) => {
    if (field) value[field] = cells[index] ?? "";
  });
  return { row, value };
}
