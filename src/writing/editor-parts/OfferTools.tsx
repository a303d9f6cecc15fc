import { DescriptionField, LinkTool, TitleField } from "./EmbedTools.tsx";
import type { ToolsProps } from "./editor-block.ts";
import { WordsTool } from "./WordsTool.tsx";

/** What an article asks of its readers. */
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
