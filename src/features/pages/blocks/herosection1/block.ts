import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const herosection1 = defineBlock({
  type: "herosection1",
  label: "Hero",
  purpose: "A large opening with a title, text, and a button.",
  schema,
  fields,
  Render,
  editableInPlace: ["title", "description", "buttonText"],
});
