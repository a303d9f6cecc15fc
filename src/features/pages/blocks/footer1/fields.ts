import { type Field, socialLinkFields, styleFields } from "../block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  {
    path: "links",
    label: "Links",
    item: "link",
    nameOf: "text",
    fields: [
      { path: "text", label: "Text" },
      { path: "href", label: "Leads to", help: "A path like /about, or a web address." },
    ],
  },
  ...socialLinkFields,
  { path: "backgroundImage", label: "Background picture", help: "Only for looks: it has no alt text." },
  ...styleFields,
];
