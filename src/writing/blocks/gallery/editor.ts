import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconLayoutGrid } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { Gallery } from "./node.ts";

export const gallery: EditorBlock = {
  insert: {
    hint: tr("Up to nine images in rows"),
    words: tr("pictures photos grid"),
    icon: IconLayoutGrid,
    isWide: true,
  },
  nodes: [Gallery],
  elements: { gallery: "figure" },
  is: ({ type }) => type.name === "gallery",
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
};
