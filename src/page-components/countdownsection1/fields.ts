import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "day", label: tr("Day") },
  {
    path: "time",
    label: tr("Time"),
    help: tr("In your website's time zone. Without a time, the countdown ends when the day begins."),
  },
  { path: "buttonText", label: tr("Button") },
  { path: "buttonLink", label: tr("Button link") },
  {
    path: "afterText",
    label: tr("Text shown afterward"),
    help: tr("Replaces the text, countdown, and button. If empty, the section is hidden afterward."),
  },
  ...styleFields,
];
