import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "logos",
    label: tr("Logos"),
    item: tr("logo"),
    getName: "name",
    fields: [
      { path: "image", label: tr("Logo") },
      { path: "name", label: tr("Name") },
      { path: "url", label: tr("Link"), isOptional: true },
    ],
  },
  ...styleFields,
];
