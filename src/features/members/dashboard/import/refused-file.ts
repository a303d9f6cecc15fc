import { csvLine } from "../../../../shared/csv.ts";
import { isReason, reasonColumn } from "./columns.ts";
import { fieldName } from "./findings.ts";
import { readRecords, type Sheet } from "./read-file.ts";

export interface RefusedRow {
  row: number;
  reasons: { field: string; message: string }[];
}

/**
 * The refused rows of a file as it has them, and why: with all its columns, to be mended and chosen again. In UTF-8 with a
 * mark by which spreadsheets know it. `refused`: in their order, some at a time.
 */
export async function refusedFile(sheet: Sheet, refused: AsyncIterable<RefusedRow>): Promise<Blob> {
  const { file, format, header, headerRow } = sheet;
  const kept = header.flatMap((name, index) => (isReason(name) ? [] : [index]));
  const lineOf = (cells: string[], reason: string) => {
    // Of a row that is longer than its header all is kept, else nobody could mend it.
    const own = [...kept.map((index) => cells[index] ?? ""), ...cells.slice(header.length)];
    return `${csvLine([...own.slice(0, kept.length), reason, ...own.slice(kept.length)], format.delimiter)}\r\n`;
  };
  const parts = [`\ufeff${lineOf(header, reasonColumn)}`];
  const rows = refused[Symbol.asyncIterator]();
  let [row, next] = [0, await rows.next()];
  for await (const records of readRecords(file, format)) {
    for (const cells of records) {
      row += 1;
      if (next.done || row !== next.value.row + headerRow) continue;
      parts.push(lineOf(cells, next.value.reasons.map(inWords).join("; ")));
      next = await rows.next();
    }
  }
  return new Blob(parts, { type: "text/csv" });
}

const inWords = ({ field, message }: RefusedRow["reasons"][number]) =>
  field === "" ? message : `${fieldName(field)}: ${message}`;
