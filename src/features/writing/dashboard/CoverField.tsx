import { Button, InputWrapper, TextInput } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconPhotoUp } from "@tabler/icons-react";
import { useRef } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { ArticleFormValues } from "./article-form.ts";
import classes from "./CoverField.module.css";
import { CoverPreview } from "./CoverPreview.tsx";

/** The cover picture: dropped or chosen, checked at once, described for those who can't see it. */
export function CoverField({ form }: { form: UseFormReturn<ArticleFormValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: "cover_photo" });

  function choose(file: File | null | undefined) {
    field.onChange(file ?? null);
    void form.trigger("cover_photo");
  }

  return (
    <div className={classes.field}>
      <InputWrapper size="md" label="Cover photo" labelElement="div" error={fieldState.error?.message}>
        {field.value ? (
          <CoverPreview
            file={field.value}
            broken={fieldState.error !== undefined}
            focusRef={field.ref}
            onRemove={() => choose(null)}
          />
        ) : (
          <CoverDrop focusRef={field.ref} onChoose={choose} />
        )}
      </InputWrapper>
      {field.value && (
        <TextInput
          label="Alt text"
          description="What the picture shows, for those who can't see it."
          error={form.formState.errors.cover_alt?.message}
          {...form.register("cover_alt")}
        />
      )}
    </div>
  );
}

interface DropProps {
  focusRef: (element: HTMLElement | null) => void;
  onChoose: (file: File | undefined) => void;
}

/** Takes any file: what is wrong with it is said in the field's own words, not by the drop area. */
function CoverDrop({ focusRef, onChoose }: DropProps) {
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      multiple={false}
      onDrop={(files) => onChoose(files[0])}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: "image/*", "aria-label": "Cover photo" }}
      classNames={{ root: classes.drop, inner: classes.dropInner }}
    >
      <IconPhotoUp size={28} stroke={1.5} aria-hidden />
      <span>Drop a picture here, or</span>
      <Button ref={focusRef} variant="default" size="sm" onClick={() => openDialog.current?.()}>
        Choose a picture
      </Button>
      <span className={classes.hint}>Up to 5 MB, best 1200 × 630 pixels or more</span>
    </Dropzone>
  );
}
