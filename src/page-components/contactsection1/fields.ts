import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "phone", label: tr("Phone number") },
  { path: "address", label: tr("Address"), rows: 3 },
  { path: "minAge", label: tr("Only for people who are at least this old") },
  { path: "buttonText", label: tr("Button") },
  ...styleFields,
];
