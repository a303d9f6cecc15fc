import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const spacer1 = defineBlock({
  type: "spacer1",
  label: tr("Spacer"),
  purpose: tr("Space between two sections, with an optional line."),
  thumbnail: [
    [8, 12, 104, 2, 0.2],
    [8, 46, 104, 2, 0.2],
  ],
  schema,
  fields,
  Render,
});
