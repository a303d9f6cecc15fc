import { tr } from "../../../shared/languages/tr.ts";
import { IconChevronDown } from "../../../ui/icons/index.ts";
import type { EditorBlock, Insertion } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { rename } from "../../editor-parts/rename.ts";

export const insert: Insertion = {
  hint: tr("Opens when readers want it"),
  words: tr("details accordion collapsible faq"),
  icon: IconChevronDown,
  only: ["article", "page"],
  insert: (editor) =>
    insertBlock(editor, { type: "toggle", content: [{ type: "toggleSummary" }, { type: "paragraph" }] }),
};

export const paste: EditorBlock["paste"] = {
  from: ".kg-toggle-card",
  change(element) {
    const heading = element.querySelector(".kg-toggle-heading-text, .kg-toggle-heading");
    const content = element.querySelector(".kg-toggle-content");
    if (!heading) return;
    const details = rename(element, "details");
    const summary = element.ownerDocument.createElement("summary");
    summary.append(...heading.childNodes);
    details.replaceChildren(summary, ...(content?.childNodes ?? []));
  },
};
