import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconHeartHandshake } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";

export const donate: EditorBlock = {
  insert: {
    hint: tr("Links to your donation page"),
    words: tr("donation support money pay paypal stripe tip jar give"),
    icon: IconHeartHandshake,
    isWide: true,
  },
  is: isEmbed("donate"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
  small: ({ href }) => tr("Button to {host}", { host: URL.parse(href)?.host ?? href }),
};
