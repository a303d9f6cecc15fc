import { LinkTool, RemoveImageTool, TitleField } from "../../editor-parts/EmbedTools.tsx";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";

export default function FileTools(props: ToolsProps) {
  return (
    <>
      <TitleField {...props} />
      <RemoveImageTool {...props} />
      <LinkTool {...props} />
    </>
  );
}
