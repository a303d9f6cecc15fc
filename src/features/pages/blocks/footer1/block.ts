import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const footer1 = defineBlock({
  type: "footer1",
  label: "Footer",
  purpose: "The end of every page: links and copyright.",
  schema,
  fields,
  Render,
  fixed: "last",
});
