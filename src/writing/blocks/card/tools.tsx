import {
  DescriptionField,
  LinkTool,
  RefreshTool,
  RemoveImageTool,
  TitleField,
} from "../../editor-parts/EmbedTools.tsx";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";

export default function CardTools(props: ToolsProps) {
  return (
    <>
      <TitleField {...props} />
      <DescriptionField {...props} />
      <RemoveImageTool {...props} />
      <RefreshTool {...props} />
      <LinkTool {...props} />
    </>
  );
}
