import { tr } from "../../../shared/languages/tr.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { setAttributes } from "../../editor-parts/set-attribute.ts";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";

export default function QuoteTools({ editor, block }: ToolsProps) {
  const isPull = block.node.attrs["data-kind"] === "pull";
  return (
    <WordsTool
      label={tr("Pull quote")}
      pressed={isPull}
      onClick={() => setAttributes(editor, block, { "data-kind": isPull ? null : "pull" })}
    />
  );
}
