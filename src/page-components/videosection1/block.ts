import { tr } from "../../shared/languages/tr.ts";
import { getPlayer } from "../../shared/media/players.ts";
import { defineBlock } from "../kit/block.ts";
import { fields } from "./fields.ts";
import { Render } from "./render.tsx";
import { schema } from "./schema.ts";

export const videosection1 = defineBlock({
  type: "videosection1",
  label: tr("Video"),
  purpose: tr("A video from YouTube or Vimeo that loads when visitors press play."),
  thumbnail: [
    [38, 4, 44, 5, 0.8],
    [24, 14, 72, 42, 0.25],
    [54, 26, 4, 18, 0.7],
    [58, 29, 4, 12, 0.7],
    [62, 32, 4, 6, 0.7],
  ],
  schema,
  fields,
  Render,
  framesFrom: ({ videoUrl }) => {
    const player = getPlayer(videoUrl);
    return player ? new URL(player.frame).origin : "";
  },
  isEmpty: ({ videoUrl }) => videoUrl === "",
});
