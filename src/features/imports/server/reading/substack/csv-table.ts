import { CsvReader, CsvSyntaxError, isBlankRecord } from "../../../../../shared/csv.ts";
import { FileProblem } from "../item/file-problem.ts";

/** Reads CSV with a header, each row by the names of its columns. Throws `FileProblem`, also for a missing column. */
export async function* readTable(
  bytes: AsyncIterable<Uint8Array>,
  columns: readonly string[],
): AsyncGenerator<ReadonlyMap<string, string>> {
  let header: string[] | undefined;
  for await (const record of readRecords(bytes)) {
    if (header) yield new Map(header.map((name, at) => [name, record[at] ?? ""]));
    else {
      header = record.map((name) => name.trim());
      if (!columns.every((name) => header?.includes(name))) throw new FileProblem("unknownFile");
      const names = header.filter(Boolean).map((name) => name.toLowerCase());
      // It would be unknown which of them counts.
      if (new Set(names).size < names.length) throw new FileProblem("damaged");
    }
  }
  if (!header) throw new FileProblem("unknownFile");
}

/** Counts the rows below a header; of a damaged file, those before the damage. */
export async function countRows(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  try {
    for await (const _record of readRecords(bytes)) count += 1;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
  }
  return Math.max(0, count - 1);
}

async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const reader = new CsvReader();
  const decoder = new TextDecoder();
  try {
    for await (const chunk of bytes) yield* withoutBlank(reader.read(decoder.decode(chunk, { stream: true })));
    yield* withoutBlank(reader.read(decoder.decode(), true));
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    throw new FileProblem(error.problem === "unclosed quote" ? "cutOff" : "damaged");
  }
}

const withoutBlank = (records: readonly string[][]) => records.filter((record) => !isBlankRecord(record));
