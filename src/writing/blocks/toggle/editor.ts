import type { EditorBlock } from "../../editor-parts/editor-block.ts";
import { insert, paste } from "./insert.ts";
import { Toggle, ToggleSummary } from "./node.ts";

export const toggle: EditorBlock = {
  insert,
  nodes: [Toggle, ToggleSummary],
  elements: { toggle: "details", toggleSummary: "summary" },
  is: ({ type }) => type.name === "toggle",
  tools: () => import("./tools.tsx"),
  paste,
};
