import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const footer1 = defineBlock({
  type: "footer1",
  label: tr("Footer"),
  purpose: tr("The end of every page: links and copyright."),
  thumbnail: [
    [0, 40, 120, 20, 0.2],
    [8, 45, 30, 4, 0.6],
    [8, 52, 50, 3, 0.35],
    [96, 46, 16, 4, 0.4],
  ],
  schema,
  fields,
  Render,
  fixed: "last",
});
