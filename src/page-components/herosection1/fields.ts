import { type Field, socialLinkFields, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Description" },
  { path: "buttonText", label: "Button" },
  { path: "buttonLink", label: "Button link" },
  { path: "backgroundImage", label: "Background image", altPath: "backgroundImageAlt" },
  { path: "backgroundImageAlt", label: "Alt text of the background" },
  { path: "logo.src", label: "Logo", altPath: "logo.alt" },
  { path: "logo.alt", label: "Alt text of the logo" },
  ...socialLinkFields,
  ...styleFields,
];
