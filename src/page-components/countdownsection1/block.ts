import { tr } from "../../shared/languages/tr.ts";
import { textOfHtml } from "../../shared/text.ts";
import { defineBlock } from "../kit/block.ts";
import { momentAt } from "../kit/moments.ts";
import { buttonBox } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const countdownsection1 = defineBlock({
  type: "countdownsection1",
  label: tr("Countdown"),
  purpose: tr("The days, hours, and minutes until an event, an election, or a deadline."),
  thumbnail: [
    [32, 6, 56, 6, 0.8],
    [22, 20, 22, 18, 0.3],
    [49, 20, 22, 18, 0.3],
    [76, 20, 22, 18, 0.3],
    buttonBox(49, 46),
  ],
  schema,
  fields,
  Render,
  isEmpty: ({ day, afterText, isOver }) => day === "" || (isOver === true && textOfHtml(afterText).trim() === ""),
  endsAt: ({ day, time }, timeZone) => momentAt(day, time, timeZone),
});
