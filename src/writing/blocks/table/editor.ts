import { tr } from "../../../shared/languages/tr.ts";
import { IconTable } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { emptyCell, Table, TableCell, TableHeader, TableRow } from "./node.ts";

const row = (type: "tableHeader" | "tableCell") => ({
  type: "tableRow",
  content: [1, 2, 3].map(() => emptyCell(type)),
});

export const table: EditorBlock = {
  insert: {
    hint: tr("Rows and columns with a header"),
    words: tr("grid cells spreadsheet"),
    icon: IconTable,
    isWide: true,
    insert: (editor) =>
      insertBlock(editor, { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] }),
  },
  nodes: [Table, TableRow, TableCell, TableHeader],
  elements: { table: "table", tableRow: "tr", tableCell: "td", tableHeader: "th" },
  is: ({ type, attrs }) => type.name === "table" && attrs["data-kind"] !== "columns",
  tools: () => import("./tools.tsx"),
};
