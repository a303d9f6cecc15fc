import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const votingsection1 = defineBlock({
  type: "votingsection1",
  label: tr("Poll"),
  purpose: tr("A question with answers to choose from."),
  thumbnail: [...textBoxes(8, 8, 60), [8, 34, 100, 7, 0.4], [8, 45, 60, 7, 0.25]],
  schema,
  fields,
  Render,
  isForm: true,
});
