import { Button, InputWrapper, TextInput } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconPhotoUp } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { imageFiles } from "../../../shared/media.ts";
import classes from "./CoverField.module.css";
import { CoverPreview } from "./CoverPreview.tsx";
import { fieldId } from "./field-focus.ts";
import type { Article } from "./use-article.ts";
import { useCover } from "./use-cover.ts";

interface Props {
  article: Article;
  /** An upload is in progress. */
  onBusy: (busy: boolean) => void;
}

/** The cover image: uploaded as soon as it is dropped or chosen, previewed with its crop, and described by alt text. */
export function CoverField({ article, onBusy }: Props) {
  const cover = useCover(article);
  const { fields, problems } = article;
  const isSending = cover.sending !== null;
  useEffect(() => {
    onBusy(isSending);
    return () => onBusy(false);
  }, [isSending, onBusy]);

  return (
    <div className={classes.field}>
      <InputWrapper size="md" label="Cover photo" labelElement="div" error={cover.problem ?? problems.cover_image_id}>
        {fields.cover_image_id !== null || cover.sending ? (
          <CoverPreview path={cover.path} sending={cover.sending} onRemove={cover.remove} />
        ) : (
          <CoverDrop onChoose={cover.choose} />
        )}
      </InputWrapper>
      {fields.cover_image_id !== null && (
        <TextInput
          id={fieldId("cover_alt")}
          label="Alt text"
          description="Describe the image for people who can't see it."
          value={fields.cover_alt}
          error={problems.cover_alt}
          onChange={(event) => article.set({ cover_alt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Accepts any file, because the field explains problems better than the drop area. */
function CoverDrop({ onChoose }: { onChoose: (file: File) => void }) {
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      multiple={false}
      onDrop={([file]) => file && onChoose(file)}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: imageFiles, "aria-label": "Cover photo" }}
      classNames={{ root: classes.drop, inner: classes.dropInner }}
    >
      <IconPhotoUp size={28} stroke={1.5} aria-hidden />
      <span>Drop an image here, or</span>
      <Button id={fieldId("cover_image_id")} variant="default" size="sm" onClick={() => openDialog.current?.()}>
        Choose an image
      </Button>
      <span className={classes.hint}>1200 × 630 pixels or larger recommended</span>
    </Dropzone>
  );
}
