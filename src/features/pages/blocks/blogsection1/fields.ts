import { type Field, styleFields } from "../block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "buttonText", label: "Button", help: "Leads to the list of all articles of this website." },
  ...styleFields,
];
