import { tr } from "../../../shared/languages/tr.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { setAttributes } from "../../editor-parts/set-attribute.ts";
import { Choice } from "../../editor-parts/Tool.tsx";
import { type CalloutKind, callouts } from "./rule.ts";

export default function CalloutTools({ editor, block }: ToolsProps) {
  return (
    <Choice
      label={tr("Kind")}
      value={block.node.attrs["data-kind"] as CalloutKind}
      choices={callouts}
      onChange={(kind) => setAttributes(editor, block, { "data-kind": kind })}
    />
  );
}
