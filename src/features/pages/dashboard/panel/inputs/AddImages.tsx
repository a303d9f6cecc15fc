import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../../ui/dialogs/lazy-dialog.tsx";
import type { LibraryImage } from "../../../../media/contract.ts";

const ImagesDialog = lazyDialog(() => import("../../../../media/dashboard/library/ImagesDialog.tsx"));

interface Props {
  /** How many more images fit. */
  room: number;
  onAdd: (images: LibraryImage[]) => void;
}

/** Adds several images to a list at once. */
export function AddImages({ room, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" disabled={room < 1} onClick={() => setIsOpen(true)}>
        {tr("Add images")}
      </Button>
      {isOpen && (
        <ImagesDialog
          room={room}
          onDone={(images) => {
            setIsOpen(false);
            onAdd(images);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
