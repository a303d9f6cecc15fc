import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const faqsection1 = defineBlock({
  type: "faqsection1",
  label: tr("Questions and answers"),
  purpose: tr("Questions that expand to show their answers."),
  thumbnail: [...textBoxes(8, 6, 60), [8, 32, 104, 6, 0.25], [8, 41, 104, 6, 0.25], [8, 50, 104, 6, 0.25]],
  schema,
  fields,
  Render,
  isEmpty: ({ questions }) => questions.length === 0,
});
