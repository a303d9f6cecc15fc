import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "questions",
    label: tr("Questions"),
    item: tr("question"),
    getName: "question",
    fields: [
      { path: "question", label: tr("Question") },
      { path: "answer", label: tr("Answer") },
    ],
  },
  ...styleFields,
];
