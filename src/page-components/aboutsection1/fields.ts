import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "image", label: "Portrait", altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  {
    path: "facts",
    label: "Facts",
    item: "fact",
    getName: "label",
    fields: [
      { path: "value", label: "Number" },
      { path: "label", label: "What it counts" },
    ],
  },
  { path: "buttonText", label: "Button" },
  { path: "buttonLink", label: "Button link" },
  ...styleFields,
];
