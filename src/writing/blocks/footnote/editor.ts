import { tr } from "../../../shared/languages/tr.ts";
import { IconSuperscript } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { Footnote, FootnoteReference, Footnotes, insertFootnote } from "./node.ts";

export const footnote: EditorBlock = {
  insert: {
    hint: tr("A number here, its note at the end"),
    words: tr("reference source note"),
    icon: IconSuperscript,
    only: ["article", "page"],
    insert: (editor) => void insertFootnote(editor),
  },
  nodes: [FootnoteReference, Footnotes, Footnote],
  elements: { footnotes: "ol", footnote: "li" },
  is: ({ type }) => type.name === "footnote",
  staysInPlace: true,
  tools: () => import("./tools.tsx"),
};
