import { tr } from "../../../shared/languages/tr.ts";
import { IconArticle } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { putEmbed } from "../../editor-parts/put-embed.ts";

export const article: EditorBlock = {
  insert: {
    hint: tr("A published article with its image"),
    words: tr("card post story"),
    icon: IconArticle,
    only: ["newsletter"],
  },
  Dialog: ({ editor, holder, onClose }) => (
    <holder.services.ArticleDialog
      holder={holder}
      onDone={(embed) => {
        putEmbed(editor, null, embed);
        onClose();
      }}
      onClose={onClose}
    />
  ),
};
