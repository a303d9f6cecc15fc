import type { ParseResult, Parser } from "papaparse";
import { type MemberForm, maxImportRows, texts } from "../../contract.ts";
import { type Findings, fileTexts, isEmpty, RowRules } from "./row-rules.ts";

const previewRows = 5;
/** Small enough that the screen stays alive between two of them. */
const chunkSize = 256 * 1024;

export interface ReadFile {
  name: string;
  /** Tells the server what is the same import sent again. */
  key: string;
  count: number;
  preview: MemberForm[];
  ignored: string[];
  findings: Findings;
  /** The members as JSON, without brackets: as text they take a fraction of the room. */
  json: Blob[];
}

/** Not a CSV file at all. */
class UnreadableFile extends Error {}

interface Options {
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * Reads a CSV file bit by bit and judges each row. Rejects with `UnreadableFile` when it can't be parsed; what is wrong
 * with its rows stands in the findings.
 */
export async function readCsv(file: File, { onProgress, signal }: Options): Promise<ReadFile> {
  const { default: Papa } = await import("papaparse");
  const read: ReadFile = {
    ...{ name: file.name, key: crypto.randomUUID(), count: 0, preview: [], ignored: [], json: [] },
    findings: none(),
  };
  let rules: RowRules | null = null;

  function take(rows: string[][]): void {
    const members: string[] = [];
    for (const row of rows) {
      if (!rules) {
        if (!isEmpty(row)) rules = new RowRules(row);
        continue;
      }
      const member = rules.judge(row);
      if (!member) continue;
      if (read.preview.length < previewRows) read.preview.push(member);
      members.push(JSON.stringify(member));
    }
    // After the first finding nothing will be sent.
    if (members.length > 0 && rules?.findings.count === 0) read.json.push(new Blob([members.join(",")]));
    onProgress(rules?.count ?? 0);
  }

  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new UnreadableFile(texts.csvUnreadable));
    Papa.parse<string[]>(file, {
      chunkSize,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        const isBroken = errors.some(({ type }) => type === "Quotes") || isBinary(data);
        if (!isBroken && !signal.aborted) return take(data);
        // First: to the parser, to abort is to be complete.
        fail();
        parser.abort();
      },
      complete: () => resolve(),
      error: fail,
    });
  });
  return finish(read, rules);
}

function finish(read: ReadFile, rules: RowRules | null): ReadFile {
  const wrong = (message: string): Findings => ({ count: 1, rows: [{ row: 0, field: "", message }] });
  if (!rules) return { ...read, findings: wrong(fileTexts.empty) };
  let { findings } = rules;
  if (findings.count === 0 && rules.count === 0) findings = wrong(fileTexts.noRows);
  if (rules.count > maxImportRows) findings = wrong(texts.tooManyRows);
  return { ...read, count: rules.count, ignored: rules.ignored, findings };
}

const none = (): Findings => ({ count: 0, rows: [] });

/** A spreadsheet or picture that only calls itself CSV. */
function isBinary(rows: string[][]): boolean {
  return rows.some((row) => row.some((value) => value.includes("\u0000")));
}
