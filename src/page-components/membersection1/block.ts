import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { buttonBox, textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const membersection1 = defineBlock({
  type: "membersection1",
  label: tr("Join"),
  purpose: tr("A form for people to become members."),
  thumbnail: [
    ...textBoxes(8, 14, 40),
    [60, 10, 24, 8, 0.2],
    [88, 10, 24, 8, 0.2],
    [60, 22, 52, 8, 0.2],
    buttonBox(60, 38),
  ],
  schema,
  fields,
  Render,
  isForm: true,
});
