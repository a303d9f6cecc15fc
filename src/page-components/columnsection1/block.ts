import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const columnsection1 = defineBlock({
  type: "columnsection1",
  label: tr("Columns"),
  purpose: tr("Text in up to four columns, below each other on phones."),
  thumbnail: [[8, 6, 50, 6, 0.8], ...textBoxes(8, 24, 28), ...textBoxes(46, 24, 28), ...textBoxes(84, 24, 28)],
  schema,
  fields,
  Render,
  isEmpty: ({ columns }) => columns.length === 0,
});
