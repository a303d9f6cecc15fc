import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const valuesection1 = defineBlock({
  type: "valuesection1",
  label: tr("Values"),
  purpose: tr("What you stand for, point by point."),
  thumbnail: [...textBoxes(8, 14, 30), ...textBoxes(46, 14, 30), ...textBoxes(84, 14, 28)],
  schema,
  fields,
  Render,
});
