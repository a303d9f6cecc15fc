import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "numbers",
    label: tr("Numbers"),
    item: tr("number"),
    getName: "number",
    fields: [
      { path: "number", label: tr("Number"), help: tr("Exactly as it should appear, such as 1,200 or 83%.") },
      { path: "label", label: tr("What it counts") },
    ],
  },
  ...styleFields,
];
