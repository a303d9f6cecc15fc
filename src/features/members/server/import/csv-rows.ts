import type { Readable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { CsvReader, CsvSyntaxError, type Delimiter, isBlankRecord } from "../../../../shared/csv.ts";
import { texts } from "../../contract.ts";
import { type ListFields, type MemberField, memberFields, specifiedFields } from "../../fields.ts";
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
  fields: ListFields = specifiedFields,
): AsyncGenerator<RawRow> {
  let reader: CsvReader | undefined;
  let head = "";
  let columns: Column[] | undefined;
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
        else columns = readHeader(cells, fields);
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

/** The error to throw in place of a parser's. Its field `file` gives the reason; for another encoding, so does the message. */
export function unlessUnreadable(cause: unknown): unknown {
  if (cause instanceof CsvSyntaxError) {
    const message = cause.problem === "NUL" ? inAnotherEncoding : texts.csvUnreadable;
    return new AppError("invalid", message, { cause, fields: { file: texts.csvProblem(cause) } });
  }
  if ((cause as { code?: string }).code !== notText) return cause;
  return new AppError("invalid", inAnotherEncoding, { cause, fields: { file: texts.saveAsUtf8 } });
}

/** UTF-16, or an 8-bit encoding such as Windows-1252. */
const inAnotherEncoding = `${texts.csvUnreadable} ${texts.saveAsUtf8}`;

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

/** A built-in field, the id of a custom one, or undefined for a column to ignore. */
type Column = MemberField | number | undefined;

function readHeader(cells: string[], { rules, custom_fields }: ListFields): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const wanted = [
    ...memberFields.map((field) => ({ name: field, column: field, isRequired: rules[field] === "required" })),
    ...custom_fields.map(({ name, field_id, is_required }) => ({ name, column: field_id, isRequired: is_required })),
  ];
  const wrong: RefusedRow[] = [];
  const columns = new Map<string, Column>();
  for (const { name, column, isRequired } of wanted) {
    const key = name.toLowerCase();
    const count = names.filter((other) => other === key).length;
    if (count === 0 && isRequired) wrong.push({ row: 0, field: name, message: texts.columnMissing(name) });
    if (count > 1) wrong.push({ row: 0, field: name, message: texts.columnTwice(name) });
    columns.set(key, column);
  }
  if (wrong.length > 0) throw new RefusedImport(wrong);
  return names.map((name) => columns.get(name));
}

function rowOf(columns: Column[], cells: string[], row: number): RawRow {
  if (isBlankRecord(cells)) return { row, value: undefined };
  // Reject extra cells: a comma in an unquoted cell shifts all that follow.
  if (!isBlankRecord(cells.slice(columns.length))) return { row, value: undefined, problem: texts.tooManyCells };
  const value: Partial<Record<MemberField, string>> = {};
  const custom: Record<string, string> = {};
  columns.forEach((column, index) => {
    const cell = cells[index] ?? "";
    if (typeof column === "number") custom[column] = cell;
    else if (column) value[column] = cell;
  });
  return { row, value: { ...value, custom_fields: custom } };
}
