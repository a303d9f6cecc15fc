import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "image", label: "Image", altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  { path: "buttonText", label: "Button" },
  { path: "buttonLink", label: "Button link" },
  ...styleFields,
];
