import { tr } from "../../../shared/languages/tr.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { OfferTools } from "../../editor-parts/OfferTools.tsx";

export default function DonateTools(props: ToolsProps) {
  return <OfferTools {...props} edit={tr("Edit button")} />;
}
