import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const navbar1 = defineBlock({
  type: "navbar1",
  label: tr("Navigation bar"),
  purpose: tr("Logo and links at the top of the page."),
  thumbnail: [
    [0, 0, 120, 14, 0.2],
    [8, 4, 20, 6, 0.6],
    [70, 5, 12, 4, 0.4],
    [86, 5, 12, 4, 0.4],
    [102, 5, 12, 4, 0.4],
  ],
  schema,
  fields,
  Render,
  fixed: "first",
});
