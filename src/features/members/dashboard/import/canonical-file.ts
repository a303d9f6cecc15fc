import { csvLine, isBlankRecord } from "../../../../shared/csv.ts";
import type { ListFields } from "../../fields.ts";
import type { FieldKey } from "../form/values.ts";
import { type Columns, cellsOf, fileFields } from "./columns.ts";
import { isCanonical, readRecords, type Sheet } from "./read-file.ts";

/**
 * The file as the server reads it: UTF-8, commas, the columns of all fields. Its rows are in the same places, empty ones too, so
 * that a row's number is the same here and there. Throws `UnreadableFile`.
 */
export async function canonicalFile(
  sheet: Sheet,
  columns: Columns,
  fields: ListFields,
  signal: AbortSignal,
): Promise<Blob> {
  const type = "text/csv";
  if (isCanonical(sheet, columns, fields)) return sheet.file.slice(0, sheet.file.size, type);
  const all = fileFields(fields);
  const keys = all.map(({ key }) => key);
  const parts: Blob[] = [new Blob([`${csvLine(all.map(({ column }) => column))}\n`])];
  let row = 0;
  for await (const records of readRecords(sheet.file, sheet.format, signal)) {
    const lines: string[] = [];
    for (const cells of records) {
      row += 1;
      if (row > sheet.headerRow) lines.push(`${canonicalLine(cells, sheet.header.length, columns, keys)}\n`);
    }
    // As blobs, which need not be in memory.
    parts.push(new Blob(lines));
  }
  return new Blob(parts, { type });
}

function canonicalLine(cells: string[], width: number, columns: Columns, keys: readonly FieldKey[]): string {
  if (isBlankRecord(cells)) return "";
  const line = csvLine(cellsOf(columns, cells, keys));
  // The server says what is wrong with a row that is longer than its header.
  return isBlankRecord(cells.slice(width)) ? line : `${line},more`;
}
