import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  {
    path: "cards",
    label: tr("Cards"),
    item: tr("card"),
    getName: "title",
    fields: [
      { path: "title", label: tr("Title") },
      { path: "description", label: tr("Text") },
      { path: "backgroundImage", label: tr("Image"), altPath: "alt" },
      { path: "alt", label: "Alt text" },
      { path: "buttonText", label: tr("Button") },
      { path: "buttonLink", label: tr("Button link") },
    ],
  },
  ...styleFields,
];
