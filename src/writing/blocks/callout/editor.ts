import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insert, paste } from "./insert.ts";
import { Callout } from "./node.ts";

export const callout: EditorBlock = {
  insert,
  nodes: [Callout],
  elements: { callout: "aside" },
  is: ({ type }) => type.name === "callout",
  tools: () => import("./tools.tsx"),
  paste,
};
