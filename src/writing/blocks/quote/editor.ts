import { tr } from "../../../shared/languages/tr.ts";
import { IconQuote } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { turnInto } from "../../editor-parts/insert-block.ts";

export const quote: EditorBlock = {
  insert: {
    hint: tr("Or type > and a space"),
    words: tr("blockquote citation"),
    icon: IconQuote,
    insert: turnInto((chain) => chain.toggleBlockquote()),
  },
  // Also of a pull quote, which one press makes it.
  is: ({ type }) => type.name === "blockquote",
  elements: { blockquote: "blockquote" },
  tools: () => import("./tools.tsx"),
};
