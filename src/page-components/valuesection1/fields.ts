import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  {
    path: "values",
    label: "Values",
    item: "value",
    getName: "title",
    fields: [
      { path: "title", label: "Title" },
      { path: "description", label: "Text" },
    ],
  },
  ...styleFields,
];
