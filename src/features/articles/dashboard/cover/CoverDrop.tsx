import { tr } from "../../../../shared/languages/tr.ts";
import "@mantine/dropzone/styles.layer.css";
import { Button } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useRef } from "react";
import { imageFiles } from "../../../../shared/media/media.ts";
import { IconPhotoUp } from "../../../../ui/icons/index.ts";
import { fieldId } from "../article/field-focus.ts";
import classes from "./CoverField.module.css";

/** Accepts any file, because the field explains problems better than the drop area. */
export default function CoverDrop({ onChoose }: { onChoose: (file: File) => void }) {
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      multiple={false}
      onDrop={([file]) => file && onChoose(file)}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: imageFiles, "aria-label": tr("Cover photo") }}
      classNames={{ root: classes.drop, inner: classes.dropInner }}
    >
      <IconPhotoUp size={28} stroke={1.5} aria-hidden />
      <span>{tr("Drop an image here, or")}</span>
      <Button id={fieldId("cover_image_id")} variant="default" size="sm" onClick={() => openDialog.current?.()}>
        {tr("Choose an image")}
      </Button>
      <span className={classes.hint}>{tr("1200 × 630 pixels or larger recommended")}</span>
    </Dropzone>
  );
}
