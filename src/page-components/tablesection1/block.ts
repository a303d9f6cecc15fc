import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import type { Box } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const tablesection1 = defineBlock({
  type: "tablesection1",
  label: tr("Table"),
  purpose: tr("Rows of up to six cells, such as dates, prices, or results."),
  thumbnail: [
    [8, 6, 104, 10, 0.5],
    [8, 20, 104, 1, 0.4],
    ...[24, 36, 48].flatMap((y): Box[] => [
      [8, y, 28, 4, 0.35],
      [46, y, 28, 4, 0.35],
      [84, y, 28, 4, 0.35],
      [8, y + 8, 104, 1, 0.25],
    ]),
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ rows }) => rows.length === 0,
});
