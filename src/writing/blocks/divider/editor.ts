import { tr } from "../../../shared/languages/tr.ts";
import { IconMinus } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";

export const divider: EditorBlock = {
  insert: {
    hint: tr("Or type ---"),
    words: tr("line rule hr separator"),
    icon: IconMinus,
    insert: (editor) => insertBlock(editor, { type: "horizontalRule" }),
  },
  elements: { horizontalRule: "hr" },
  is: ({ type }) => type.name === "horizontalRule",
};
