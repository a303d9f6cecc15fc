import { tr } from "../../../shared/languages/tr.ts";
import { IconBlockquote } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";

export const pullQuote: EditorBlock = {
  insert: {
    hint: tr("A sentence in large letters"),
    words: tr("search words|highlight"),
    icon: IconBlockquote,
    insert: (editor) =>
      insertBlock(editor, { type: "blockquote", attrs: { "data-kind": "pull" }, content: [{ type: "paragraph" }] }),
  },
  paste: {
    from: ".pullquote, .wp-block-pullquote, .kg-blockquote-alt",
    change(element) {
      const inner = element.matches("blockquote") ? element : element.querySelector("blockquote");
      const quote = element.ownerDocument.createElement("blockquote");
      quote.setAttribute("data-kind", "pull");
      quote.append(...(inner ?? element).childNodes);
      element.replaceWith(quote);
    },
  },
};
