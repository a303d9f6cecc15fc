import { tr } from "../../shared/languages/tr.ts";
import { defineBlock } from "../kit/block.ts";
import { textBoxes } from "../kit/thumbnail.ts";
import { fields } from "./fields.ts";
import { originalsFrom } from "./original.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const twittersection1 = defineBlock({
  type: "twittersection1",
  label: tr("Post from X"),
  purpose: tr("A post from X (Twitter) next to your own text."),
  thumbnail: [...textBoxes(8, 16, 44), [62, 10, 50, 40, 0.25], [68, 16, 20, 4, 0.6], [68, 26, 38, 3, 0.4]],
  schema,
  fields,
  Render,
  framesFrom: ({ tweetUrl }) => (tweetUrl === "" ? "" : originalsFrom),
});
