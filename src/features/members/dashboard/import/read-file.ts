import { CsvReader, CsvSyntaxError, type Delimiter, isBlankRecord } from "../../../../shared/csv.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { type Columns, exactFields, fieldCount, fileFields, placesOf } from "./columns.ts";

export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [",", ";", "\t"] as const satisfies Delimiter[];

/** How a file's bytes become cells. */
export interface Format {
  encoding: Encoding;
  delimiter: Delimiter;
}

/** The beginning of a file as a spreadsheet shows it. */
export interface Sheet {
  file: Blob;
  name: string;
  format: Format;
  header: string[];
  /** The row that a spreadsheet shows the header in, counted from 1. */
  headerRow: number;
  /** The first that are not empty. */
  firstRows: string[][];
  /** A plain list of addresses: no cells, a person in each line. */
  isAddresses?: true;
}

/** Not a CSV file. The message gives the reason, if known. */
export class UnreadableFile extends Error {}

/** Small enough that the screen stays alive between two of them. */
const chunkBytes = 256 * 1024;
export const sampleBytes = 64 * 1024;
export const previewRows = 5;

/** Detects a file's encoding and delimiter. Throws `UnreadableFile`. */
export async function detectFormat(file: Blob): Promise<Format> {
  const encoding = await detectEncoding(file);
  return { encoding, delimiter: await detectDelimiter(file, encoding) };
}

const marks: [Encoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** How other kinds of files begin: old and new spreadsheets, PDF. */
const foreign = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

async function detectEncoding(file: Blob): Promise<Encoding> {
  const start = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const begins = (bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (foreign.some(begins)) throw new UnreadableFile();
  const marked = marks.find(([, bytes]) => begins(bytes));
  if (marked) return marked[0];
  // Letters of most languages have a zero in one half of each pair of bytes.
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 5 && even < odd / 10) return "utf-16le";
  if (even > start.length / 5 && odd < even / 10) return "utf-16be";
  if (even + odd > 0) throw new UnreadableFile();
  return (await isUtf8(file)) ? "utf-8" : "windows-1252";
}

async function isUtf8(file: Blob): Promise<boolean> {
  try {
    for await (const _text of textsOf(file, "utf-8", true));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Which one makes most columns that members have; else most columns. */
async function detectDelimiter(file: Blob, encoding: Encoding): Promise<Delimiter> {
  let best: Delimiter = ",";
  let most = 0;
  for (const delimiter of delimiters) {
    const records = await sample(file, { encoding, delimiter }).catch(() => []);
    const declared = declaredDelimiter(records[0], delimiter);
    if (declared) return declared;
    const [header = []] = records.filter((cells) => !isBlankRecord(cells));
    const points = fieldCount(header) * 1000 + header.length;
    if (points > most) [best, most] = [delimiter, points];
  }
  return best;
}

/** Excel's own first line, `sep=;`, whichever delimiter it is read with; it shows no row for it. */
function declaredDelimiter(cells: string[] = [], delimiter: Delimiter): Delimiter | undefined {
  const [, declared] = /^sep=([,;\t])$/i.exec(cells.join(delimiter)) ?? [];
  return declared as Delimiter | undefined;
}

async function sample(file: Blob, format: Format): Promise<string[][]> {
  const start = file.slice(0, sampleBytes);
  const decoder = new TextDecoder(format.encoding);
  const isWhole = start.size === file.size;
  const text = decoder.decode(await start.arrayBuffer(), { stream: !isWhole });
  try {
    return new CsvReader(format.delimiter).read(text, isWhole);
  } catch {
    // A row is invalid. The header may still be readable.
    return new CsvReader(format.delimiter).read(text.trimStart().split(/[\r\n]/, 1)[0] ?? "", true);
  }
}

/** Reads the beginning of a file; without any line its `headerRow` is 0. Throws `UnreadableFile`. */
export async function openSheet(file: Blob, name: string, format: Format): Promise<Sheet> {
  const sheet: Sheet = { file, name, format, header: [], headerRow: 0, firstRows: [] };
  let row = 0;
  for await (const records of readRecords(file, format)) {
    for (const cells of records) {
      row += 1;
      if (isBlankRecord(cells)) continue;
      if (sheet.headerRow === 0) [sheet.header, sheet.headerRow] = [cells, row];
      else sheet.firstRows.push(cells);
      if (sheet.firstRows.length === previewRows) return sheet;
    }
  }
  return sheet;
}

/** The records of a file, some at a time. Throws `UnreadableFile`. */
export async function* readRecords(
  file: Blob,
  { encoding, delimiter }: Format,
  signal?: AbortSignal,
): AsyncGenerator<string[][]> {
  const reader = new CsvReader(delimiter);
  let isFirst = true;
  // Spreadsheets don't count the line with `sep=`.
  let uncounted = 0;
  try {
    for await (const { text, isLast } of textsOf(file, encoding)) {
      signal?.throwIfAborted();
      const records = reader.read(text, isLast);
      if (isFirst && isSepLine(records[0])) {
        records.shift();
        uncounted = 1;
      }
      if (records.length > 0) isFirst = false;
      yield records;
    }
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    throw new UnreadableFile(texts.csvProblem({ problem: error.problem, record: error.record - uncounted }));
  }
}

const isSepLine = (cells: string[] | undefined) => cells !== undefined && /^sep=[,;\t]?$/i.test(cells.join(""));

export async function* textsOf(file: Blob, encoding: Encoding, fatal = false) {
  const decoder = new TextDecoder(encoding, { fatal });
  for (let at = 0; at < file.size; at += chunkBytes) {
    const bytes = await file.slice(at, at + chunkBytes).arrayBuffer();
    yield { text: decoder.decode(bytes, { stream: true }), isLast: false };
  }
  yield { text: decoder.decode(), isLast: true };
}

/** The server reads it as it is: its own columns, in the way in which it reads files. */
export function isCanonical({ format, header, headerRow }: Sheet, columns: Columns, fields: ListFields): boolean {
  const isReadable = format.encoding === "utf-8" && format.delimiter === "," && headerRow === 1;
  const exact = isReadable ? exactFields(header, fields) : null;
  return exact !== null && fileFields(fields).every(({ key }) => isSame(placesOf(exact, key), placesOf(columns, key)));
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
