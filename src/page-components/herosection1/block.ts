import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { buttonBox, textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const herosection1 = defineBlock({
  type: "herosection1",
  label: tr("Hero"),
  purpose: tr("A large opening with a title, text, and a button."),
  thumbnail: [[0, 0, 120, 60, 0.15], ...textBoxes(30, 14, 60), buttonBox(49, 42)],
  schema,
  fields,
  Render,
});
