import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const cardsection1 = defineBlock({
  type: "cardsection1",
  label: tr("Cards"),
  purpose: tr("A row of cards; the first is larger."),
  thumbnail: [
    [8, 8, 50, 20, 0.3],
    [62, 8, 50, 20, 0.2],
    [8, 32, 50, 20, 0.2],
    [62, 32, 50, 20, 0.2],
  ],
  schema,
  fields,
  Render,
});
