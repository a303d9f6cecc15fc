import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Question") },
  { path: "description", label: tr("Text") },
  {
    path: "options",
    label: tr("Answers"),
    item: tr("answer"),
    getName: "text",
    fields: [{ path: "text", label: tr("Answer") }],
  },
  { path: "buttonText", label: tr("Button") },
  { path: "showResults", label: tr("Show the results to visitors") },
  ...styleFields,
];
