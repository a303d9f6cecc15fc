import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  {
    path: "navLinks",
    label: tr("Links"),
    item: tr("link"),
    getName: "text",
    nested: "links",
    fields: [
      { path: "text", label: tr("Text") },
      { path: "url", label: tr("Link"), help: tr("Choose a page, or type an address.") },
    ],
  },
  { path: "logo.src", label: tr("Logo"), altPath: "logo.alt", help: tr("Without a logo, the site name is shown.") },
  { path: "logo.alt", label: "Alt text of the logo" },
  { path: "announcement.text", label: tr("Announcement"), help: tr("A line above everything else on all pages.") },
  { path: "announcement.url", label: tr("Link of the announcement") },
  {
    path: "announcement.until",
    label: tr("Last day of the announcement"),
    help: tr("Without a day, it stays until it is deleted."),
  },
  ...styleFields,
];
