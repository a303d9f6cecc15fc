import { type Field, styleFields } from "../block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "address", label: "Address", rows: 3 },
  {
    path: "hours",
    label: "Opening times",
    item: "line",
    nameOf: "days",
    fields: [
      { path: "days", label: "Days" },
      { path: "hours", label: "Hours" },
    ],
  },
  { path: "mapLink", label: "Link to a map", help: "The address of the place in a map service." },
  { path: "mapText", label: "Text of the link" },
  { path: "image", label: "Picture", altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  ...styleFields,
];
