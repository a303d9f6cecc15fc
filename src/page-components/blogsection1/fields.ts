import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "buttonText", label: "Button", help: "Links to the list of all this website's articles." },
  ...styleFields,
];
