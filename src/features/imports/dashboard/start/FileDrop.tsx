import { Button } from "@mantine/core";
import "@mantine/dropzone/styles.layer.css";
import { Dropzone } from "@mantine/dropzone";
import { useEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconUpload } from "../../../../ui/icons/index.ts";
import classes from "../parts/Imports.module.css";

interface Props {
  /** After an upload was canceled. */
  takesFocus: boolean;
  onChoose: (file: File) => void;
}

/** Takes any one file: the server recognizes what it is from its content. */
export function FileDrop({ takesFocus, onChoose }: Props) {
  const openDialog = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEntered = useRef(takesFocus);
  useEffect(() => {
    if (wasEntered.current) button.current?.focus();
  }, []);
  return (
    <Dropzone
      multiple={false}
      onDrop={([file]) => file && onChoose(file)}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ "aria-label": tr("Export file") }}
      classNames={{ root: classes.drop, inner: classes.dropInner }}
    >
      <IconUpload size={32} stroke={1.5} aria-hidden />
      <span>{tr("Drop your export here, or")}</span>
      <Button ref={button} variant="default" onClick={() => openDialog.current?.()}>
        {tr("Choose a file")}
      </Button>
      <span>{tr("Up to 2 GB. Nothing is imported yet.")}</span>
    </Dropzone>
  );
}
