import { tr } from "../../../shared/languages/tr.ts";
import { IconH2, IconH3 } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { turnInto } from "../../editor-parts/insert-block.ts";

export const heading2: EditorBlock = {
  insert: {
    hint: tr("A part of the text"),
    words: tr("h2 title section"),
    icon: IconH2,
    insert: turnInto((chain) => chain.setHeading({ level: 2 })),
  },
  elements: { heading: "h2" },
};

export const heading3: EditorBlock = {
  insert: {
    hint: tr("A part of a part"),
    words: tr("h3 subtitle"),
    icon: IconH3,
    insert: turnInto((chain) => chain.setHeading({ level: 3 })),
  },
};
