import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const locationsection1 = defineBlock({
  type: "locationsection1",
  label: "Location",
  purpose: "Address, opening hours, a link to a map.",
  schema,
  fields,
  Render,
});
