import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { getWays } from "./get-ways.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const donatesection1 = defineBlock({
  type: "donatesection1",
  label: tr("Donate"),
  purpose: tr("Suggested amounts that link to your payment page."),
  thumbnail: [
    ...textBoxes(30, 6, 60),
    [18, 36, 18, 12, 0.6],
    [40, 36, 18, 12, 0.6],
    [62, 36, 18, 12, 0.6],
    [84, 36, 18, 12, 0.6],
  ],
  schema,
  fields,
  Render,
  isEmpty: (config) => getWays(config).length === 0,
});
