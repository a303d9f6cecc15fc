import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "image", label: tr("Portrait"), altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  {
    path: "facts",
    label: tr("Facts"),
    item: tr("fact"),
    getName: "label",
    fields: [
      { path: "value", label: tr("Number") },
      { path: "label", label: tr("What it counts") },
    ],
  },
  { path: "buttonText", label: tr("Button") },
  { path: "buttonLink", label: tr("Button link") },
  ...styleFields,
];
