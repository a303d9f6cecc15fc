import { tr } from "../../shared/languages/tr.ts";
import { type Field, socialLinkFields, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "links",
    label: tr("Links"),
    item: tr("link"),
    getName: "text",
    nested: "links",
    fields: [
      { path: "text", label: tr("Text") },
      { path: "href", label: tr("Link"), help: tr("Choose a page, or type an address.") },
    ],
  },
  ...socialLinkFields,
  { path: "backgroundImage", label: tr("Background image"), help: tr("Decorative only, so it needs no alt text.") },
  ...styleFields,
];
