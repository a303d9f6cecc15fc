import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "address", label: "Address", rows: 3 },
  {
    path: "hours",
    label: "Opening hours",
    item: "line",
    getName: "days",
    fields: [
      { path: "days", label: "Days" },
      { path: "hours", label: "Hours" },
    ],
  },
  { path: "mapLink", label: "Link to a map", help: "The place's URL in a map service." },
  { path: "mapText", label: "Link text" },
  { path: "image", label: "Image", altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  ...styleFields,
];
