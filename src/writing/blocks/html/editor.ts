import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconHtml } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";
import { drawFrame } from "./draw.ts";

export const html: EditorBlock = {
  insert: {
    hint: tr("A widget or form from elsewhere"),
    words: tr("embed code script iframe widget form snippet custom"),
    icon: IconHtml,
    isWide: true,
    only: ["article"],
    isOffered: ({ mayEmbedHtml }) => mayEmbedHtml,
  },
  is: isEmbed("html"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
  draw: drawFrame,
};
