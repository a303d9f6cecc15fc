import { tr } from "../../../shared/languages/tr.ts";
import { IconCode } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { turnInto } from "../../editor-parts/insert-block.ts";
import { Preformatted } from "./node.ts";

export const code: EditorBlock = {
  insert: {
    hint: tr("Or type ``` and a space"),
    words: tr("pre program monospace"),
    icon: IconCode,
    insert: turnInto((chain) => chain.setNode("preformatted")),
  },
  nodes: [Preformatted],
  elements: { preformatted: "pre" },
  is: ({ type }) => type.name === "preformatted",
  tools: () => import("./tools.tsx"),
};
