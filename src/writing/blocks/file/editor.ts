import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconPaperclip } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";

export const file: EditorBlock = {
  insert: {
    hint: tr("To download, or audio and video to play"),
    words: tr("download attachment pdf document word excel audio sound music mp3 podcast video mp4 csv calendar"),
    icon: IconPaperclip,
    isWide: true,
  },
  is: isEmbed("file"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
};
