import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const numberssection1 = defineBlock({
  type: "numberssection1",
  label: tr("Numbers"),
  purpose: tr("What you achieved, in figures."),
  thumbnail: [
    [8, 16, 28, 14, 0.7],
    [46, 16, 28, 14, 0.7],
    [84, 16, 28, 14, 0.7],
    [8, 36, 28, 3, 0.35],
    [46, 36, 28, 3, 0.35],
    [84, 36, 28, 3, 0.35],
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ numbers }) => numbers.length === 0,
});
