import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const membersection1 = defineBlock({
  type: "membersection1",
  label: "Join",
  purpose: "A form for people to become members.",
  schema,
  fields,
  Render,
});
