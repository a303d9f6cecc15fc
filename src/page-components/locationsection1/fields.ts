import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "address", label: tr("Address"), rows: 3 },
  { path: "showDirections", label: tr("Show a link to directions") },
  {
    path: "hours",
    label: tr("Opening hours"),
    item: tr("line"),
    getName: "days",
    fields: [
      { path: "days", label: tr("Days") },
      { path: "hours", label: tr("Hours") },
    ],
  },
  { path: "mapLink", label: tr("Link to a map"), help: tr("The place's URL in a map service.") },
  { path: "mapText", label: tr("Link text") },
  { path: "image", label: tr("Image"), altPath: "imageAlt" },
  { path: "imageAlt", label: "Alt text" },
  ...styleFields,
];
