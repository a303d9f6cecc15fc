import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const contactsection1 = defineBlock({
  type: "contactsection1",
  label: "Contact",
  purpose: "Ways to get in touch, and a message form.",
  schema,
  fields,
  Render,
});
