import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const testimonialsection1 = defineBlock({
  type: "testimonialsection1",
  label: tr("Testimonials"),
  purpose: tr("What people say about you."),
  thumbnail: [
    [8, 10, 50, 40, 0.15],
    [62, 10, 50, 40, 0.15],
    [14, 16, 38, 3, 0.5],
    [14, 22, 34, 3, 0.5],
    [14, 38, 8, 8, 0.6],
    [68, 16, 38, 3, 0.5],
    [68, 22, 34, 3, 0.5],
    [68, 38, 8, 8, 0.6],
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ quotes }) => quotes.length === 0,
});
