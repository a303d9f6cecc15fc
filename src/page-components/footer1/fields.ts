import { type Field, socialLinkFields, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  {
    path: "links",
    label: "Links",
    item: "link",
    getName: "text",
    nested: "links",
    fields: [
      { path: "text", label: "Text" },
      { path: "href", label: "Link", help: "Choose a page, or type an address." },
    ],
  },
  ...socialLinkFields,
  { path: "backgroundImage", label: "Background image", help: "Decorative only, so it needs no alt text." },
  ...styleFields,
];
