import { tr } from "../../shared/languages/tr.ts";
import { frameHeights } from "../../shared/words/html-blocks.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "html",
    label: "HTML",
    altPath: "frameTitle",
    help: tr(
      "Paste the code of a widget or form. Visitors see it in a frame of its own, which can’t reach your page or anybody’s login. It may load things from other websites.",
    ),
  },
  {
    path: "frameTitle",
    label: tr("Title for screen readers"),
    help: tr("What the frame shows. Without it, they read the section’s title."),
  },
  {
    path: "height",
    label: tr("Height in pixels"),
    help: tr("From {min} to {max}. What is higher scrolls within the frame.", {
      min: String(frameHeights.min),
      max: String(frameHeights.max),
    }),
  },
  ...styleFields,
];
