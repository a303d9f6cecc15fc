import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import type { LibraryImage } from "../../contract.ts";
import ImageMenu from "./ImageMenu.tsx";

interface Props {
  /** How many more images can be chosen; 1 takes the first at once. */
  room: number;
  onDone: (images: LibraryImage[]) => void;
  onClose: () => void;
}

/** Chooses images from the library, or uploads them there. */
export default function ImagesDialog({ room, onDone, onClose }: Props) {
  useReturnFocus(true);
  const [chosen, setChosen] = useState<readonly LibraryImage[]>([]);
  const several = room > 1;
  function toggle(image: LibraryImage) {
    if (!several) return onDone([image]);
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
      <ImageMenu
        chosen={chosen.map(({ file_path }) => file_path)}
        several={several}
        failure={tr("Failed to load your images. Please try again.")}
        onChoose={toggle}
        onClose={onClose}
      />
      {several && (
        <Group p={12} justify="space-between">
          <span role="status">
            {tr(
              { one: "{count} image of at most {room}", other: "{count} images of at most {room}" },
              { count: chosen.length, room },
            )}
          </span>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => onDone([...chosen])}>
            {tr("Insert")}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
