import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Question" },
  { path: "description", label: "Text" },
  {
    path: "options",
    label: "Answers",
    item: "answer",
    getName: "text",
    fields: [{ path: "text", label: "Answer" }],
  },
  { path: "buttonText", label: "Button" },
  { path: "showResults", label: "Show the results to visitors" },
  ...styleFields,
];
