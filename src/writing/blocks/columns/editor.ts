import { tr } from "../../../shared/languages/tr.ts";
import { IconColumns2 } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { emptyCell } from "../table/node.ts";

export const columns: EditorBlock = {
  insert: {
    hint: tr("Side by side; stacked on phones"),
    words: tr("layout grid side"),
    icon: IconColumns2,
    isWide: true,
    only: ["newsletter", "page"],
    insert: (editor) =>
      insertBlock(editor, {
        type: "table",
        attrs: { "data-kind": "columns" },
        content: [{ type: "tableRow", content: [emptyCell("tableCell"), emptyCell("tableCell")] }],
      }),
  },
  is: ({ type, attrs }) => type.name === "table" && attrs["data-kind"] === "columns",
  name: tr("Columns"),
};
