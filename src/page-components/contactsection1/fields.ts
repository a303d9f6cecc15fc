import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "phone", label: "Phone number" },
  { path: "address", label: "Address", rows: 3 },
  { path: "buttonText", label: "Button" },
  ...styleFields,
];
