import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const blogsection1 = defineBlock({
  type: "blogsection1",
  label: tr("Latest articles"),
  purpose: tr("The newest articles of this website."),
  thumbnail: [
    [8, 8, 32, 24, 0.25],
    [44, 8, 32, 24, 0.25],
    [80, 8, 32, 24, 0.25],
    [8, 38, 28, 4, 0.6],
    [44, 38, 28, 4, 0.6],
    [80, 38, 28, 4, 0.6],
  ],
  schema,
  fields,
  Render,
  hasNothing: ({ articles }) => articles.length === 0,
});
