import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "buttonText", label: tr("Button"), help: tr("Links to the list of all this website's articles.") },
  ...styleFields,
];
