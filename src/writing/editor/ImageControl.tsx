import { useRef } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { imageFiles } from "../../shared/media/media.ts";
import { IconPhotoPlus } from "../../ui/icons/index.ts";
import { BarButton } from "./BarButton.tsx";

/** Picks one or more images from the device. */
export function ImageControl({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BarButton label={tr("Insert images")} icon={IconPhotoPlus} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={imageFiles}
        multiple
        hidden
        aria-label={tr("Images for the text")}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Allow picking the same file again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
