import { defineBlock } from "../block.ts";
import { fields } from "./fields.ts";
import { originalsFrom } from "./original.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const twittersection1 = defineBlock({
  type: "twittersection1",
  label: "Post from X",
  purpose: "A post from X (Twitter) next to your own text.",
  schema,
  fields,
  Render,
  framesFrom: ({ tweetUrl }) => (tweetUrl === "" ? "" : originalsFrom),
});
