import { Button } from "@mantine/core";
import { useRef } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { imageFiles } from "../../../shared/media/media.ts";
import { IconUpload } from "../../../ui/icons/index.ts";

interface Props {
  fullWidth?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function UploadButton({ fullWidth = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        fullWidth={fullWidth}
        variant={fullWidth ? "default" : "filled"}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {tr("Upload images")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={imageFiles}
        multiple
        hidden
        aria-label={tr("Images to upload")}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Allow choosing the same file again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
