import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const votingsection1 = defineBlock({
  type: "votingsection1",
  label: "Poll",
  purpose: "A question with answers to choose from.",
  schema,
  fields,
  Render,
});
