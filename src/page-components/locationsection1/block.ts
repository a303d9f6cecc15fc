import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const locationsection1 = defineBlock({
  type: "locationsection1",
  label: tr("Location"),
  purpose: tr("Address, opening hours, a link to a map."),
  thumbnail: [[8, 8, 60, 44, 0.2], [34, 22, 8, 8, 0.7], ...textBoxes(76, 14, 36)],
  schema,
  fields,
  Render,
});
