import { tr } from "../../../shared/languages/tr.ts";
import { getPlayer } from "../../../shared/media/players.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { embedLine } from "../../editor-parts/embed-link.ts";
import { linkOfLine } from "../../editor-parts/link-line.ts";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";

/** Offers tools for a line that is only a link. */
export function LinkLineTools({ editor, block, holder }: ToolsProps) {
  return (
    <WordsTool
      label={getPlayer(linkOfLine(block.node) ?? "") ? tr("Turn into a video") : tr("Turn into a bookmark")}
      onClick={() => void embedLine(editor, block.at, holder)}
    />
  );
}
