import { DescriptionField, LinkTool, TitleField } from "./EmbedTools.tsx";
import type { ToolsProps } from "./editor-block.ts";
import { WordsTool } from "./WordsTool.tsx";

/** Tools of the blocks that ask something of readers. */
export function OfferTools({ edit, ...props }: ToolsProps & { edit: string }) {
  return (
    <>
      <TitleField {...props} />
      <WordsTool label={edit} onClick={props.ask} />
      <DescriptionField {...props} />
      <LinkTool {...props} />
    </>
  );
}
