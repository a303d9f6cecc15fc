import type { Editor } from "@tiptap/core";
import type { Asks } from "./block-list.ts";
import type { CurrentBlock } from "./current-block.ts";

/** What the tools of a block get. */
export interface ToolsProps {
  editor: Editor;
  block: CurrentBlock;
  ask: (what: Asks) => void;
  /** Whose library gets images; undefined on the host site. */
  websiteId: number | undefined;
}
