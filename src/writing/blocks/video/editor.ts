import { tr } from "../../../shared/languages/tr.ts";
import { getPlayer } from "../../../shared/media/players.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconPlayerPlay } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";

export const video: EditorBlock = {
  insert: {
    hint: tr("From YouTube or Vimeo"),
    words: tr("youtube vimeo film movie clip embed player"),
    icon: IconPlayerPlay,
    isWide: true,
  },
  is: isEmbed("video"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
  small: ({ href, site }) => tr("Plays from {site}", { site: getPlayer(href)?.site ?? site }),
};
