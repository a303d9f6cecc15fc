import { cellNames } from "./schema.ts";

type CellName = (typeof cellNames)[number];
type Row = Readonly<Record<CellName, string>>;

/** Returns the columns in which something is written; in the editor, those up to the last of them and an empty one to type in. */
export function getColumns(rows: readonly Row[], isEdited: boolean): CellName[] {
  // In the editor, an empty text has a mark of no width.
  const isWritten = (name: CellName) => rows.some((row) => /[^\s\u200b]/.test(row[name]));
  if (!isEdited) return cellNames.filter(isWritten);
  return cellNames.slice(0, cellNames.findLastIndex(isWritten) + 2);
}
