import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "hasHeadings", label: tr("First row contains headings") },
  {
    path: "rows",
    label: tr("Rows"),
    item: tr("row"),
    getName: "cell1",
    fields: [
      { path: "cell1", label: tr("Cell 1") },
      { path: "cell2", label: tr("Cell 2") },
      { path: "cell3", label: tr("Cell 3") },
      { path: "cell4", label: tr("Cell 4") },
      { path: "cell5", label: tr("Cell 5") },
      { path: "cell6", label: tr("Cell 6") },
    ],
  },
  ...styleFields,
];
