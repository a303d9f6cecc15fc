import type { StoredImage, TextHolder } from "../../../../writing/editor-parts/text-holder.ts";
import type { LibraryImage } from "../../../media/contract.ts";
import ImagesDialog from "../../../media/dashboard/library/ImagesDialog.tsx";
import { LibraryWebsite } from "../../../media/dashboard/library-website.ts";

interface Props {
  room: number;
  holder: TextHolder;
  onDone: (images: StoredImage[]) => void;
  onClose: () => void;
}

/** Chooses images for a text of the editor. */
export default function ImageDialog({ room, holder, onDone, onClose }: Props) {
  return (
    <LibraryWebsite value={holder.websiteId}>
      <ImagesDialog room={room} onDone={(images) => onDone(images.map(stored))} onClose={onClose} />
    </LibraryWebsite>
  );
}

function stored({ file_path: src, alt, width, height }: LibraryImage): StoredImage {
  return { src, alt, width, height };
}
