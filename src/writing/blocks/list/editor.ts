import { tr } from "../../../shared/languages/tr.ts";
import { IconList, IconListNumbers } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { turnInto } from "../../editor-parts/insert-block.ts";

export const bullets: EditorBlock = {
  insert: {
    hint: tr("Or type - and a space"),
    words: tr("unordered points ul"),
    icon: IconList,
    insert: turnInto((chain) => chain.toggleBulletList()),
  },
  elements: { bulletList: "ul", listItem: "li" },
};

export const numbers: EditorBlock = {
  insert: {
    hint: tr("Or type 1. and a space"),
    words: tr("ordered ol"),
    icon: IconListNumbers,
    insert: turnInto((chain) => chain.toggleOrderedList()),
  },
  elements: { orderedList: "ol" },
};
