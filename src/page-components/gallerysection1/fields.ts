import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "images",
    label: tr("Images"),
    item: tr("image"),
    getName: "caption",
    fields: [
      { path: "image", label: tr("Image"), altPath: "alt" },
      { path: "alt", label: "Alt text" },
      { path: "caption", label: tr("Caption") },
    ],
  },
  ...styleFields,
];
