import type { Editor } from "@tiptap/core";
import type { Asks } from "./block-list.ts";
import type { CurrentBlock } from "./current-block.ts";

/** What the tools of a block get. */
export interface ToolsProps {
  editor: Editor;
  block: CurrentBlock;
  ask: (what: Asks) => void;
  /** Has the right to add HTML, and to change it. */
  mayEmbedHtml: boolean;
  /** Whose library gets images; undefined on the host site. */
  websiteId: number | undefined;
}
