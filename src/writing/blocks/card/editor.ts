import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconBookmark } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";

export const card: EditorBlock = {
  insert: {
    hint: tr("A card of a page or post"),
    words: tr("card link embed preview post tweet x mastodon bluesky facebook instagram website"),
    icon: IconBookmark,
    isWide: true,
  },
  is: isEmbed("card"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
};
