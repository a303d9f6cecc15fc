import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const aboutsection1 = defineBlock({
  type: "aboutsection1",
  label: tr("About"),
  purpose: tr("Who you are: portrait, text, and a few numbers."),
  thumbnail: [...textBoxes(8, 12, 60), [78, 10, 34, 40, 0.25]],
  schema,
  fields,
  Render,
});
