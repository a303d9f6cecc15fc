import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "videoUrl",
    label: tr("Video link"),
    help: tr("From YouTube or Vimeo. Nothing loads from there until visitors press play."),
  },
  {
    path: "image",
    label: tr("Preview image"),
    altPath: "imageAlt",
    help: tr("Without an image, a plain box in your site's colors is shown."),
  },
  { path: "imageAlt", label: "Alt text" },
  { path: "caption", label: tr("Caption") },
  ...styleFields,
];
