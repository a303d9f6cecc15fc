import { tr } from "../../../shared/languages/tr.ts";
import { IconNews } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { standIn } from "../../editor-parts/stand-in.ts";

export const latest: EditorBlock = {
  insert: {
    hint: tr("The newest three when the newsletter is sent"),
    words: tr("articles posts news list recent"),
    icon: IconNews,
    isWide: true,
    only: ["newsletter"],
    insert: (editor) => insertBlock(editor, { type: "latest" }),
  },
  nodes: [standIn("latest", tr("Latest articles: the newest three when the newsletter is sent"))],
  elements: { latest: "hr" },
  is: ({ type }) => type.name === "latest",
};
