import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { hasArticle } from "../kit/values.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const textsection1 = defineBlock({
  type: "textsection1",
  label: tr("Text with blocks"),
  purpose: tr("A longer text with all that an article can hold: tables, files, videos, galleries, and more."),
  thumbnail: [...textBoxes(24, 6, 72), [24, 32, 72, 12, 0.25], [24, 49, 72, 3, 0.35], [24, 55, 60, 3, 0.35]],
  schema,
  fields,
  Render,
  isEmpty: ({ content }) => !hasArticle(content),
});
