import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "image", label: tr("Image"), altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  { path: "buttonText", label: tr("Button") },
  { path: "buttonLink", label: tr("Button link") },
  ...styleFields,
];
