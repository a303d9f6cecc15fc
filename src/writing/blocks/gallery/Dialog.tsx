import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { imageJson } from "../../editor-parts/image-json.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import type { StoredImage } from "../../editor-parts/text-holder.ts";
import { countImages } from "./node.ts";
import { maxGalleryImages } from "./rule.ts";

/** Chooses images for a new gallery, or more for that at the caret. */
export default function GalleryDialog({ editor, block, holder, onClose }: DialogProps) {
  const gallery = block?.node.type.name === "gallery" ? block : null;

  function put(images: readonly StoredImage[]) {
    const nodes = images.map(imageJson);
    if (gallery) {
      const { node, at } = gallery;
      const caption = node.lastChild?.type.name === "figcaption" ? node.lastChild.nodeSize : 0;
      const end = at + node.nodeSize - 1 - caption;
      editor.commands.insertContentAt(end, nodes.slice(0, maxGalleryImages - countImages(node)));
    } else {
      insertBlock(editor, { type: "gallery", content: [...nodes, { type: "figcaption" }] });
    }
    onClose();
  }

  return (
    <holder.services.ImageDialog
      room={maxGalleryImages - (gallery ? gallery.node.childCount : 0)}
      holder={holder}
      onDone={put}
      onClose={onClose}
    />
  );
}
