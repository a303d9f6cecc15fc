import { LinkTool, RefreshTool, RemoveImageTool, TitleField } from "../../editor-parts/EmbedTools.tsx";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { WidthChoice } from "../image/figure-tools.tsx";

export default function VideoTools(props: ToolsProps) {
  return (
    <>
      <WidthChoice {...props} />
      <TitleField {...props} />
      <RemoveImageTool {...props} />
      <RefreshTool {...props} />
      <LinkTool {...props} />
    </>
  );
}
