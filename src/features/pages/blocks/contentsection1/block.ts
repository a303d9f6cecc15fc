import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const contentsection1 = defineBlock({
  type: "contentsection1",
  label: "Content",
  purpose: "One idea in words, with a picture next to it.",
  schema,
  fields,
  Render,
});
