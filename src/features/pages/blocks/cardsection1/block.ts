import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const cardsection1 = defineBlock({
  type: "cardsection1",
  label: "Cards",
  purpose: "A row of cards; the first is larger.",
  schema,
  fields,
  Render,
});
