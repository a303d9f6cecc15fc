import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const timelinesection1 = defineBlock({
  type: "timelinesection1",
  label: tr("Timeline"),
  purpose: tr("What happened when, or what comes next."),
  thumbnail: [
    [20, 6, 2, 48, 0.3],
    [17, 10, 8, 8, 0.8],
    [32, 10, 60, 4, 0.5],
    [17, 26, 8, 8, 0.8],
    [32, 26, 60, 4, 0.5],
    [17, 42, 8, 8, 0.8],
    [32, 42, 60, 4, 0.5],
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ steps }) => steps.length === 0,
});
