import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const networksection1 = defineBlock({
  type: "networksection1",
  label: tr("Latest from the network"),
  purpose: tr("The newest articles of the network's other websites, with links to them."),
  thumbnail: [...textBoxes(8, 10, 28), ...textBoxes(46, 10, 28), ...textBoxes(84, 10, 28)],
  schema,
  fields,
  Render,
  hasNothing: ({ network = [] }) => network.length === 0,
});
