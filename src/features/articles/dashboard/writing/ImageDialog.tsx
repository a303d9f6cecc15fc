import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import type { StoredImage, TextHolder } from "../../../../writing/editor-parts/text-holder.ts";
import type { LibraryImage } from "../../../media/contract.ts";
import ImageMenu from "../../../media/dashboard/library/ImageMenu.tsx";
import { LibraryWebsite } from "../../../media/dashboard/library-website.ts";

interface Props {
  room: number;
  holder: TextHolder;
  onDone: (images: StoredImage[]) => void;
  onClose: () => void;
}

/** Chooses images from the library, or uploads them there. */
export default function ImageDialog({ room, holder, onDone, onClose }: Props) {
  useReturnFocus(true);
  const [chosen, setChosen] = useState<readonly LibraryImage[]>([]);
  const several = room > 1;
  function toggle(image: LibraryImage) {
    if (!several) return onDone([stored(image)]);
    setChosen((now) => {
      const others = now.filter(({ image_id }) => image_id !== image.image_id);
      return others.length < now.length ? others : [...now, image].slice(0, room);
    });
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={several ? tr("Choose images") : tr("Choose an image")}
      padding={0}
      size="md"
      centered
    >
      <LibraryWebsite value={holder.websiteId}>
        <ImageMenu
          chosen={chosen.map(({ file_path }) => file_path)}
          several={several}
          failure={tr("Failed to load your images. Please try again.")}
          onChoose={toggle}
          onClose={onClose}
        />
      </LibraryWebsite>
      {several && (
        <Group p={12} justify="space-between">
          <span role="status">
            {tr(
              { one: "{count} image of at most {room}", other: "{count} images of at most {room}" },
              { count: chosen.length, room },
            )}
          </span>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => onDone(chosen.map(stored))}>
            {tr("Insert")}
          </Button>
        </Group>
      )}
    </Modal>
  );
}

function stored({ file_path: src, alt, width, height }: LibraryImage): StoredImage {
  return { src, alt, width, height };
}
