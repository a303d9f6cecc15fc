import { tr } from "../../../../shared/languages/tr.ts";
import type { MemberField } from "../../fields.ts";
import type { RefusedRow } from "../../import-contract.ts";
import { labelsKey } from "../../import-file-contract.ts";
import { labels } from "../member-lists/labels.ts";

/** Problems of a file. `row` counts as a spreadsheet does; 0 means the columns or the whole file. */
export interface Findings {
  /** All of them; the first are named. */
  count: number;
  rows: RefusedRow[];
}

export const fileTexts = {
  empty: tr("The file is empty."),
  noRows: tr("The file has columns, but no members."),
};

export const getPlace = (row: number) => (row === 0 ? tr("Columns") : tr("Row {row}", { row }));

export function fieldName(field: string): string {
  if (field === labelsKey) return tr("Labels");
  return Object.hasOwn(labels, field) ? labels[field as MemberField] : field || tr("Whole row");
}

export const wholeFile = (message: string): Findings => ({ count: 1, rows: [{ row: 0, field: "", message }] });

/** Logs what the alert promises: rows, fields, and reasons, but nothing about people. */
export function logFindings(name: string, { count, rows }: Findings): void {
  const rest = count > rows.length ? [tr("… and {count} more", { count: count - rows.length })] : [];
  const lines = rows.map(({ row, field, message }) => `${getPlace(row)}, ${fieldName(field)}: ${message}`);
  console.error(
    [
      tr({ one: "{name}: {count} problem", other: "{name}: {count} problems" }, { name, count }),
      ...lines,
      ...rest,
    ].join("\n"),
  );
}
