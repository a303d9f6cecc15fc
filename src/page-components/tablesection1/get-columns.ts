import { cellNames } from "./schema.ts";

type CellName = (typeof cellNames)[number];
type Row = Readonly<Record<CellName, string>>;

/** Returns the columns in which something is written; in the editor, those up to the last of them, and while the table is typed in, one more. */
export function getColumns(rows: readonly Row[], isEdited: boolean): CellName[] {
  // While texts are typed in place, empty ones have a mark of no width.
  const isWritten = (name: CellName) => rows.some((row) => /[^\s\u200b]/.test(row[name]));
  if (!isEdited) return cellNames.filter(isWritten);
  const count = cellNames.findLastIndex(isWritten) + 1;
  const next = cellNames[count];
  const isTyped = next !== undefined && rows.some((row) => row[next] !== "");
  return cellNames.slice(0, isTyped ? count + 1 : count);
}
