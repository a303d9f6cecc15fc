import { tr } from "../../../shared/languages/tr.ts";
import { IconListTree } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { standIn } from "../../editor-parts/stand-in.ts";

export const contents: EditorBlock = {
  insert: {
    hint: tr("Made from the headings"),
    words: tr("toc outline index"),
    icon: IconListTree,
    isWide: true,
    only: ["article", "page"],
    insert: (editor) => insertBlock(editor, { type: "contents" }),
  },
  nodes: [standIn("contents", tr("Table of contents: made from the headings"))],
  elements: { contents: "hr" },
  is: ({ type }) => type.name === "contents",
};
