import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  {
    path: "cards",
    label: "Cards",
    item: "card",
    getName: "title",
    fields: [
      { path: "title", label: "Title" },
      { path: "description", label: "Text" },
      { path: "backgroundImage", label: "Image", altPath: "alt" },
      { path: "alt", label: "Alt text" },
      { path: "buttonText", label: "Button" },
      { path: "buttonLink", label: "Button link" },
    ],
  },
  ...styleFields,
];
