import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "steps",
    label: tr("Steps"),
    item: tr("step"),
    getName: "title",
    fields: [
      { path: "date", label: tr("Date"), help: tr("Exactly as it should appear, such as 2024 or Spring 2026.") },
      { path: "title", label: tr("Title") },
      { path: "description", label: tr("Text") },
    ],
  },
  ...styleFields,
];
