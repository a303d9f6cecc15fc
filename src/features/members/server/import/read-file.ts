import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { isAddressHead, looksLikeAddresses, readAddressLine } from "../../../../shared/address-lines.ts";
import { CsvReader, type Delimiter, isBlankRecord } from "../../../../shared/csv.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { delimiters, type Encoding, type FileCells, type ImportFile } from "../../import-file-contract.ts";
import type { StoredFile } from "./checks.queries.ts";
import { selectParts } from "./files.queries.ts";
import { guessColumns, suggestColumns } from "./reading/guess-columns.ts";
import { guessFields } from "./reading/guess-fields.ts";
import { declaredDelimiter, getRecords } from "./reading/rows.ts";

const sampleBytes = 64 * 1024;
const previewRows = 5;
const previewCharacters = 200;
/** Rows that tell the types of columns, and columns of which they are told. */
const guessedRows = 2000;
const maxGuesses = 500;
const guessedCharacters = 1_000_000;

/** The beginning of an uploaded file; detects what `chosen` leaves open. Throws `invalid` if it isn't a CSV file. */
export async function readFile(
  db: Database,
  { checkId, file, fields }: { checkId: string; file: StoredFile; fields: ListFields },
  chosen: Partial<FileCells> = {},
): Promise<ImportFile> {
  const sample = await getSample(db, checkId);
  const encoding = chosen.encoding ?? detectEncoding(sample.bytes, file.is_utf8);
  const delimiter = chosen.delimiter ?? detectDelimiter(sample, encoding);
  const { header, header_row, rows, isWhole } = await readStart(db, checkId, { encoding, delimiter });
  const first_rows = rows.slice(0, previewRows).map((cells) => cells.map((cell) => cell.slice(0, previewCharacters)));
  return {
    ...{ check: checkId, name: file.name, encoding, delimiter, header, header_row, first_rows },
    guesses: header.length > maxGuesses ? [] : guessFields(header, rows, isWhole),
    ...suggestColumns(header, fields),
    addresses: readAddresses(sample, encoding),
  };
}

interface Sample {
  bytes: Uint8Array;
  isWhole: boolean;
}

async function getSample(db: Database, checkId: string): Promise<Sample> {
  for await (const part of selectParts(db, checkId)) {
    return { bytes: part.subarray(0, sampleBytes), isWhole: part.length <= sampleBytes };
  }
  return { bytes: new Uint8Array(), isWhole: true };
}

const getText = ({ bytes, isWhole }: Sample, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes, { stream: !isWhole });

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

function detectEncoding(start: Uint8Array, isUtf8: boolean): Encoding {
  const begins = (bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (foreign.some(begins)) throw new AppError("invalid", texts.csvUnreadable);
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
  if (even + odd > 0) throw new AppError("invalid", texts.csvUnreadable);
  return isUtf8 ? "utf-8" : "windows-1252";
}

/** The delimiter that makes most columns that members have; else most columns. */
function detectDelimiter(sample: Sample, encoding: Encoding): Delimiter {
  const text = getText(sample, encoding);
  let best: Delimiter = ",";
  let most = 0;
  for (const delimiter of delimiters) {
    const records = recordsIn(text, delimiter, sample.isWhole);
    const declared = declaredDelimiter(records[0]);
    if (declared) return declared as Delimiter;
    const [header = []] = records.filter((cells) => !isBlankRecord(cells));
    const fields = Object.values(guessColumns(header)).filter(({ length }) => length > 0).length;
    const points = fields * 1000 + header.length;
    if (points > most) [best, most] = [delimiter, points];
  }
  return best;
}

function recordsIn(text: string, delimiter: Delimiter, isWhole: boolean): string[][] {
  // If a row is invalid, the header may still be readable.
  for (const part of [text, text.trimStart().split(/[\r\n]/, 1)[0] ?? ""]) {
    try {
      return new CsvReader(delimiter).read(part, isWhole || part !== text);
    } catch {}
  }
  return [];
}

async function readStart(db: Database, checkId: string, cells: FileCells) {
  const start = { header: [] as string[], header_row: 0, rows: [] as string[][], isWhole: true };
  let [row, characters] = [0, 0];
  try {
    for await (const records of getRecords(selectParts(db, checkId), cells)) {
      for (const record of records) {
        row += 1;
        if (isBlankRecord(record)) continue;
        if (start.header_row === 0) [start.header, start.header_row] = [record, row];
        else start.rows.push(record);
        characters += record.join("").length;
        const isWide = start.header.length > maxGuesses || characters > guessedCharacters;
        if (start.rows.length >= (isWide ? previewRows : guessedRows)) return { ...start, isWhole: false };
      }
    }
  } catch (error) {
    // The first rows are shown, whatever is wrong with later ones.
    if (start.rows.length < previewRows) throw error;
    start.isWhole = false;
  }
  return start;
}

function readAddresses(sample: Sample, encoding: Encoding): ImportFile["addresses"] {
  const lines = getText(sample, encoding).split(/\r\n|\r|\n/);
  if (!sample.isWhole) lines.pop();
  if (!looksLikeAddresses(lines)) return null;
  const first = lines.findIndex((line) => line.trim() !== "");
  const header_row = isAddressHead(lines[first] ?? "") ? first + 1 : 0;
  const people = lines.slice(header_row).filter((line) => line.trim() !== "");
  const first_rows = people.slice(0, previewRows).map((line) => {
    const { name, email } = readAddressLine(line);
    return [name, email].map((cell) => cell.slice(0, previewCharacters));
  });
  return { header_row, first_rows };
}
