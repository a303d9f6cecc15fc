import { RichTextEditor } from "@mantine/tiptap";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { imageFiles } from "../../../../shared/media.ts";

/** Picks one or more images from the device. */
export function ImageControl({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RichTextEditor.Control aria-label="Insert images" title="Insert images" onClick={() => input.current?.click()}>
        <IconPhotoPlus size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        accept={imageFiles}
        multiple
        hidden
        aria-label="Images for the text"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Allow picking the same file again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
