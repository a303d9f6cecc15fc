import { type Field, styleFields } from "../block.ts";

export const fields: readonly Field[] = [
  { path: "logo.src", label: "Logo", altPath: "logo.alt", help: "Without a logo, the site name is shown." },
  { path: "logo.alt", label: "Alt text of the logo" },
  {
    path: "navLinks",
    label: "Links",
    item: "link",
    nameOf: "text",
    fields: [
      { path: "text", label: "Text" },
      { path: "url", label: "Link", help: "Choose a page, or type an address." },
    ],
  },
  ...styleFields,
];
