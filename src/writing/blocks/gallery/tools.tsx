import { tr } from "../../../shared/languages/tr.ts";
import { IconPhotoPlus } from "../../../ui/icons/index.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { Tool } from "../../editor-parts/Tool.tsx";
import { CaptionTools, WidthChoice } from "../image/figure-tools.tsx";
import { countImages } from "./node.ts";
import { maxGalleryImages } from "./rule.ts";

export default function GalleryTools(props: ToolsProps) {
  const { editor, block, ask } = props;
  return (
    <>
      <WidthChoice {...props} />
      <Tool
        label={tr("Add images")}
        icon={IconPhotoPlus}
        disabled={countImages(block.node) >= maxGalleryImages}
        onClick={ask}
      />
      <CaptionTools editor={editor} block={block} />
    </>
  );
}
