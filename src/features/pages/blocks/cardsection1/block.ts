import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const cardsection1 = defineBlock({
  type: "cardsection1",
  label: "Cards",
  purpose: "Several things to choose from; the first is wide.",
  schema,
  fields,
  Render,
});
