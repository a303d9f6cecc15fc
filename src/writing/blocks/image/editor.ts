import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconPhoto } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { Figure } from "./node.ts";

export const image: EditorBlock = {
  insert: {
    hint: tr("From your library or device"),
    words: tr("picture photo figure"),
    icon: IconPhoto,
  },
  nodes: [Figure],
  elements: { figure: "figure", figcaption: "figcaption", image: "img", inlineImage: "img" },
  is: ({ type }) => type.name === "figure" || type.name === "image",
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
};
