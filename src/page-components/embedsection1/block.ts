import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const embedsection1 = defineBlock({
  type: "embedsection1",
  label: "HTML",
  purpose: tr("A widget, form, or map from elsewhere: paste its code."),
  thumbnail: [
    [38, 4, 44, 5, 0.8],
    [16, 14, 88, 42, 0.2],
    [40, 31, 12, 2, 0.7],
    [40, 37, 12, 2, 0.7],
    [56, 28, 3, 14, 0.7],
    [64, 31, 12, 2, 0.7],
    [64, 37, 12, 2, 0.7],
  ],
  schema,
  fields,
  Render,
  framesFrom: ({ html }) => (html.trim() === "" ? "" : "'self'"),
  isEmpty: ({ html }) => html.trim() === "",
});
