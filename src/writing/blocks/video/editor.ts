import { playerOf } from "../../../shared/players.ts";
import { IconPlayerPlay } from "../../../ui/icons/index.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";

export const video: EditorBlock = {
  insert: {
    hint: "From YouTube or Vimeo",
    words: "youtube vimeo film movie clip embed player",
    icon: IconPlayerPlay,
    isWide: true,
  },
  is: isEmbed("video"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
  small: ({ href, site }) => `Plays from ${playerOf(href)?.site ?? site}`,
};
