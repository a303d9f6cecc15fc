import { tr } from "../../../shared/languages/tr.ts";
import { IconAlignCenter } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { turnInto } from "../../editor-parts/insert-block.ts";

export const paragraph: EditorBlock = {
  insert: {
    hint: tr("Plain text"),
    words: tr("search words|text"),
    icon: IconAlignCenter,
    insert: turnInto((chain) => chain.setParagraph()),
  },
  elements: { paragraph: "p" },
};
