import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { buttonBox, textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const contentsection1 = defineBlock({
  type: "contentsection1",
  label: tr("Content"),
  purpose: tr("One idea in words, with an image next to it."),
  thumbnail: [[8, 10, 46, 40, 0.25], ...textBoxes(62, 14, 50), buttonBox(62, 40)],
  schema,
  fields,
  Render,
});
