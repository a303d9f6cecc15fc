import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "isTall", label: tr("Tall") },
  { path: "hasLine", label: tr("Show a line") },
  ...styleFields.slice(0, 1),
];
