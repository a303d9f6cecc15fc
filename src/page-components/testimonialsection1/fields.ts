import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "quotes",
    label: tr("Quotes"),
    item: tr("quote"),
    getName: "name",
    fields: [
      { path: "quote", label: tr("Quote") },
      { path: "name", label: tr("Name") },
      { path: "role", label: tr("Role") },
      { path: "photo", label: tr("Photo"), altPath: "alt" },
      { path: "alt", label: "Alt text" },
    ],
  },
  ...styleFields,
];
