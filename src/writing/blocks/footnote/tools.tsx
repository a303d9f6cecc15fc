import { tr } from "../../../shared/languages/tr.ts";
import { IconArrowBackUp } from "../../../ui/icons/index.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { Tool } from "../../editor-parts/Tool.tsx";
import { goToReference } from "./node.ts";

export default function FootnoteTools({ editor, block }: ToolsProps) {
  return (
    <Tool
      label={tr("Back to the text")}
      icon={IconArrowBackUp}
      onClick={() => goToReference(editor, block.node.attrs.id ?? "")}
    />
  );
}
