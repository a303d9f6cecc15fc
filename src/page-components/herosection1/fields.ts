import { tr } from "../../shared/languages/tr.ts";
import { type Field, socialLinkFields, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Description") },
  { path: "buttonText", label: tr("Button") },
  { path: "buttonLink", label: tr("Button link") },
  { path: "backgroundImage", label: tr("Background image"), altPath: "backgroundImageAlt" },
  { path: "backgroundImageAlt", label: "Alt text of the background" },
  { path: "logo.src", label: tr("Logo"), altPath: "logo.alt" },
  { path: "logo.alt", label: "Alt text of the logo" },
  ...socialLinkFields,
  ...styleFields,
];
