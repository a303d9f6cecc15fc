import { tr } from "../../../shared/languages/tr.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";

export default function ButtonTools({ ask }: ToolsProps) {
  return <WordsTool label={tr("Edit button")} onClick={ask} />;
}
