import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "people",
    label: tr("People"),
    item: tr("person"),
    getName: "name",
    fields: [
      { path: "name", label: tr("Name") },
      { path: "role", label: tr("Role") },
      { path: "about", label: tr("Text") },
      { path: "photo", label: tr("Photo"), altPath: "alt" },
      { path: "alt", label: "Alt text" },
      { path: "buttonText", label: tr("Button") },
      { path: "buttonLink", label: tr("Button link") },
    ],
  },
  ...styleFields,
];
