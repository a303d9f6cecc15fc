import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const blogsection1 = defineBlock({
  type: "blogsection1",
  label: "Latest articles",
  purpose: "The newest articles of this website.",
  schema,
  fields,
  Render,
});
