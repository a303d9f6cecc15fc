import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const valuesection1 = defineBlock({
  type: "valuesection1",
  label: "Values",
  purpose: "What you stand for, point by point.",
  schema,
  fields,
  Render,
});
