import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const aboutsection1 = defineBlock({
  type: "aboutsection1",
  label: "About",
  purpose: "Who you are: portrait, text, and a few numbers.",
  schema,
  fields,
  Render,
});
