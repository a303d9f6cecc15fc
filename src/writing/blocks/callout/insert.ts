import { tr } from "../../../shared/languages/tr.ts";
import { IconBulb } from "../../../ui/icons/index.ts";
import type { EditorBlock, Insertion } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { rename } from "../../editor-parts/rename.ts";
import type { CalloutKind } from "./rule.ts";

export const insert: Insertion = {
  hint: tr("Note, tip, important, or warning"),
  words: tr("note tip important warning box alert aside"),
  icon: IconBulb,
  insert: (editor) =>
    insertBlock(editor, { type: "callout", attrs: { "data-kind": "note" }, content: [{ type: "paragraph" }] }),
};

const colors: [RegExp, CalloutKind][] = [
  [/-(green|blue)\b/, "tip"],
  [/-(red|pink)\b/, "warning"],
  [/-(yellow|purple|accent)\b/, "important"],
];

export const paste: EditorBlock["paste"] = {
  from: ".kg-callout-card",
  change(element) {
    const kind = colors.find(([color]) => color.test(element.className))?.[1] ?? "note";
    element.querySelector(".kg-callout-emoji")?.remove();
    const aside = rename(element, "aside");
    aside.setAttribute("data-kind", kind);
    for (const text of aside.querySelectorAll(".kg-callout-text"))
      if (!text.querySelector("p, ul, ol")) rename(text, "p");
  },
};
