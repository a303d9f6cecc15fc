import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  {
    path: "navLinks",
    label: "Links",
    item: "link",
    getName: "text",
    nested: "links",
    fields: [
      { path: "text", label: "Text" },
      { path: "url", label: "Link", help: "Choose a page, or type an address." },
    ],
  },
  { path: "logo.src", label: "Logo", altPath: "logo.alt", help: "Without a logo, the site name is shown." },
  { path: "logo.alt", label: "Alt text of the logo" },
  { path: "announcement.text", label: "Announcement", help: "A line above everything else on all pages." },
  { path: "announcement.url", label: "Link of the announcement" },
  {
    path: "announcement.until",
    label: "Last day of the announcement",
    help: "Without a day, it stays until it is deleted.",
  },
  ...styleFields,
];
