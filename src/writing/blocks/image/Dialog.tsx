import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { imageJson } from "../../editor-parts/image-json.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";

/** Chooses an image. */
export default function ImageDialog({ editor, holder, onClose }: DialogProps) {
  return (
    <holder.services.ImageDialog
      room={1}
      holder={holder}
      onDone={([image]) => {
        if (image) insertBlock(editor, imageJson(image));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
