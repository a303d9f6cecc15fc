import { tr } from "../../../shared/languages/tr.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { setAttributes } from "../../editor-parts/set-attribute.ts";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";

export default function ToggleTools({ editor, block }: ToolsProps) {
  const isOpen = block.node.attrs.open !== null;
  return (
    <WordsTool
      label={tr("Open at first")}
      pressed={isOpen}
      onClick={() => setAttributes(editor, block, { open: isOpen ? null : "" })}
    />
  );
}
