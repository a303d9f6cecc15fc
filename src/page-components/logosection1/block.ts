import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const logosection1 = defineBlock({
  type: "logosection1",
  label: tr("Logos"),
  purpose: tr("Partners and supporters, by their logos."),
  thumbnail: [
    [8, 22, 22, 14, 0.35],
    [36, 22, 22, 14, 0.35],
    [64, 22, 22, 14, 0.35],
    [92, 22, 20, 14, 0.35],
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ logos }) => logos.length === 0,
});
