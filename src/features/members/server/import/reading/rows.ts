import { AppError } from "../../../../../platform/errors.ts";
import { isAddressHead, maxLineLength, readAddressLine } from "../../../../../shared/address-lines.ts";
import { CsvReader, CsvSyntaxError, type Delimiter, isBlankRecord } from "../../../../../shared/csv.ts";
import { texts } from "../../../contract.ts";
import { getFieldId } from "../../../custom-fields.ts";
import { type ListFields, type MemberField, specifiedFields } from "../../../fields.ts";
import type { RefusedRow } from "../../../import-contract.ts";
import {
  type Columns,
  type FileCells,
  type FileReading,
  fileFields,
  getPlaces,
  labelsKey,
  toCell,
} from "../../../import-file-contract.ts";
import { RefusedImport } from "./refused-import.ts";

/** A raw row; `value` is undefined for an empty one, which only counts. */
export interface RawRow {
  row: number;
  value: unknown;
  /** Invalid as a whole. */
  problem?: string;
}

export type Bytes = AsyncIterable<Uint8Array>;

/** Upper limit of a file, enough for a million rows. */
export const maxFileBytes = 2 * 1024 ** 3;

interface Options {
  fields?: ListFields;
  /** How a file of a spreadsheet is read. Without it, the file has to be UTF-8 with the list's columns in its first line. */
  reading?: FileReading | undefined;
  /** Reports the number of bytes read. */
  onBytes?: (bytes: number) => void;
}

/**
 * The rows of a file as they arrive, counted from 1 after its header. Throws `invalid` if it can't be read, `too_large`, and
 * `RefusedImport` for an invalid header.
 */
export function toRows(bytes: Bytes, format: FileReading["format"], options: Options): AsyncGenerator<RawRow> {
  return format === "addresses" ? addressRows(bytes, options) : csvRows(bytes, options);
}

/** The rows of a CSV file. Columns of no field are ignored. */
export async function* csvRows(bytes: Bytes, options: Options = {}): AsyncGenerator<RawRow> {
  const { fields = specifiedFields, reading } = options;
  let header: Header | undefined;
  let row = 0;
  for await (const records of getRecords(bytes, reading, options.onBytes)) {
    for (const cells of records) {
      if (header) yield toRow(header, cells, ++row);
      else if (!reading) header = getHeader(readHeader(cells, fields), cells.length);
      else if (!isBlankRecord(cells)) header = getHeader(chosenColumns(reading.columns, fields), cells.length);
    }
  }
  if (!header) throw new AppError("invalid", texts.csvUnreadable);
}

/** The rows of a plain list of addresses, one per line; a first line may name them. */
async function* addressRows(bytes: Bytes, { reading, onBytes }: Options): AsyncGenerator<RawRow> {
  let row = 0;
  let hasBegun = false;
  for await (const line of getLines(bytes, reading, onBytes)) {
    const isEmpty = line.trim() === "";
    if (!hasBegun && !isEmpty) {
      hasBegun = true;
      if (isAddressHead(line)) {
        row = 0;
        continue;
      }
    }
    row += 1;
    yield { row, value: isEmpty ? undefined : readAddressLine(line) };
  }
}

async function* getLines(bytes: Bytes, cells?: FileCells, onBytes?: Options["onBytes"]): AsyncGenerator<string> {
  let rest = "";
  for await (const { text, isLast } of getTexts(bytes, cells, onBytes)) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = isLast ? "" : (lines.pop() ?? "");
    if (rest.length > maxLineLength) throw new AppError("invalid", texts.csvUnreadable);
    yield* lines;
  }
}

/**
 * The records of a CSV file, some at a time. Without `cells` it is UTF-8, and its first line shows the delimiter. With them, a first
 * line such as `sep=;` is no record, as in spreadsheets. Throws `invalid`, `too_large`.
 */
export async function* getRecords(
  bytes: Bytes,
  cells?: FileCells,
  onBytes?: Options["onBytes"],
): AsyncGenerator<string[][]> {
  let reader = cells && new CsvReader(cells.delimiter);
  let head = "";
  let isFirst = true;
  let uncounted = 0;
  try {
    for await (const { text, isLast } of getTexts(bytes, cells, onBytes)) {
      head += text;
      if (!reader) {
        if (!isLast && head.length < maxHeadCharacters && !/[\r\n]/.test(text)) continue;
        reader = new CsvReader(detectDelimiter(head));
      }
      const records = reader.read(head, isLast);
      head = "";
      if (cells && isFirst && declaredDelimiter(records[0]) !== undefined) {
        records.shift();
        uncounted = 1;
      }
      if (records.length > 0) isFirst = false;
      yield records;
    }
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    const message = error.problem === "NUL" ? texts.csvInAnotherEncoding : texts.csvUnreadable;
    const { problem, record } = error;
    const file = texts.csvProblem({ problem, record: record - uncounted });
    throw new AppError("invalid", message, { cause: error, fields: { file } });
  }
}

const maxHeadCharacters = 10_000;

/** The delimiter that is most frequent in the header, since spreadsheets in many countries use semicolons. */
function detectDelimiter(head: string): Delimiter {
  const line = head.split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: Delimiter) => line.split(delimiter).length;
  return ([";", "\t"] as const).find((delimiter) => count(delimiter) > count(",")) ?? ",";
}

/** The delimiter of Excel's own first line, `sep=;`, whichever one it is read with; empty if it was read as one. Undefined for other lines. */
export function declaredDelimiter(cells: readonly string[] = []): string | undefined {
  return /^sep=([,;\t]?)$/i.exec(cells.join(""))?.[1];
}

/** UTF-16, or an 8-bit encoding such as Windows-1252. */

/** Decodes without the byte order mark; strictly, unless an encoding was chosen. */
async function* getTexts(bytes: Bytes, cells?: FileCells, onBytes: Options["onBytes"] = () => {}) {
  const decoder = new TextDecoder(cells?.encoding ?? "utf-8", { fatal: !cells });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw new AppError("invalid", texts.csvInAnotherEncoding, { cause, fields: { file: texts.saveAsUtf8 } });
    }
  };
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > maxFileBytes) throw new AppError("too_large", texts.tooManyRows);
    onBytes(count);
    yield { text: decode(chunk), isLast: false };
  }
  yield { text: decode(), isLast: true };
}

/** A header's fields with their columns, and how many cells it has. */
interface Header {
  builtIn: [MemberField, number[]][];
  custom: [fieldId: number, number[]][];
  labels: number[];
  width: number;
}

function getHeader(columns: Partial<Columns>, width: number): Header {
  const header: Header = { builtIn: [], custom: [], labels: [], width };
  for (const [key, places = []] of Object.entries(columns)) {
    const fieldId = getFieldId(key);
    if (key === labelsKey) header.labels = places;
    else if (fieldId === undefined) header.builtIn.push([key as MemberField, places]);
    else header.custom.push([fieldId, places]);
  }
  return header;
}

/** The columns of all fields that the list has now. */
const chosenColumns = (columns: Columns, fields: ListFields): Columns =>
  Object.fromEntries(fileFields(fields).map(({ key }) => [key, getPlaces(columns, key)])) as Columns;

/** Finds the fields by their exact names, in any letter case. */
function readHeader(cells: string[], fields: ListFields): Partial<Columns> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const wrong: RefusedRow[] = [];
  const columns: Partial<Columns> = {};
  for (const { key, column, isRequired } of fileFields(fields)) {
    const places = names.flatMap((name, index) => (name === column.toLowerCase() ? [index] : []));
    if (places.length === 0 && isRequired) wrong.push({ row: 0, field: column, message: texts.columnMissing(column) });
    if (places.length > 1) wrong.push({ row: 0, field: column, message: texts.columnTwice(column) });
    if (places.length > 0) columns[key] = places;
  }
  if (wrong.length > 0) throw new RefusedImport(wrong);
  return columns;
}

function toRow({ builtIn, custom, labels, width }: Header, cells: string[], row: number): RawRow {
  if (isBlankRecord(cells)) return { row, value: undefined };
  // Reject extra cells: a comma in an unquoted cell shifts all that follow.
  if (!isBlankRecord(cells.slice(width))) return { row, value: undefined, problem: texts.tooManyCells };
  const value: Record<string, unknown> = {};
  for (const [field, places] of builtIn) value[field] = toCell(places, cells);
  const values: Record<string, string> = {};
  for (const [fieldId, places] of custom) values[fieldId] = toCell(places, cells);
  const label = labels.length > 0 ? { labels: labels.map((place) => cells[place] ?? "").join() } : {};
  return { row, value: { ...value, ...label, custom_fields: values } };
}
