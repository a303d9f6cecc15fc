import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const teamsection1 = defineBlock({
  type: "teamsection1",
  label: tr("Team"),
  purpose: tr("People with their photo, role, and a few words."),
  thumbnail: [
    [14, 8, 24, 24, 0.35],
    [48, 8, 24, 24, 0.35],
    [82, 8, 24, 24, 0.35],
    [16, 38, 20, 4, 0.8],
    [50, 38, 20, 4, 0.8],
    [84, 38, 20, 4, 0.8],
    [14, 46, 24, 3, 0.35],
    [48, 46, 24, 3, 0.35],
    [82, 46, 24, 3, 0.35],
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ people }) => people.length === 0,
});
