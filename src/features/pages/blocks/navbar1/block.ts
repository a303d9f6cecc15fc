import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const navbar1 = defineBlock({
  type: "navbar1",
  label: "Navigation bar",
  purpose: "Logo and links at the top of the page.",
  schema,
  fields,
  Render,
  fixed: "first",
});
