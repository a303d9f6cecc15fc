import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconMailPlus } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { isEmbed } from "../../editor-parts/embed-at.ts";

export const signUp: EditorBlock = {
  insert: {
    hint: tr("Readers join your members"),
    words: tr("signup newsletter subscribe join members form email"),
    icon: IconMailPlus,
    isWide: true,
    only: ["article"],
    isOffered: ({ site }) => site.site === "user",
  },
  is: isEmbed("sign-up"),
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
  small: () => tr("Sign-up form"),
};
