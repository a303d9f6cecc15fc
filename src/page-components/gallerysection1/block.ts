import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const gallerysection1 = defineBlock({
  type: "gallerysection1",
  label: tr("Gallery"),
  purpose: tr("A grid of photos that open larger."),
  thumbnail: [
    [8, 8, 32, 20, 0.3],
    [44, 8, 32, 20, 0.45],
    [80, 8, 32, 20, 0.3],
    [8, 32, 32, 20, 0.45],
    [44, 32, 32, 20, 0.3],
    [80, 32, 32, 20, 0.45],
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ images }) => images.every(({ image }) => image === ""),
});
