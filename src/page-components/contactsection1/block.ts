import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { buttonBox, textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const contactsection1 = defineBlock({
  type: "contactsection1",
  label: tr("Contact"),
  purpose: tr("Ways to get in touch, and a message form."),
  thumbnail: [...textBoxes(8, 14, 40), [60, 10, 52, 8, 0.2], [60, 22, 52, 16, 0.2], buttonBox(60, 44)],
  schema,
  fields,
  Render,
  isForm: true,
});
