import { InputWrapper, TextInput } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconPhotoUp } from "@tabler/icons-react";
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
      <InputWrapper label="Cover photo" labelElement="div" error={fieldState.error?.message}>
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
  return (
    <Dropzone
      ref={focusRef}
      multiple={false}
      onDrop={(files) => onChoose(files[0])}
      inputProps={{ accept: "image/*", "aria-label": "Cover photo" }}
      role="button"
      aria-label="Choose a cover photo"
      className={classes.drop}
    >
      <IconPhotoUp size={28} stroke={1.5} aria-hidden />
      <span>
        Drop a picture here or <span className={classes.choose}>choose one</span>
      </span>
      <span className={classes.hint}>Up to 5 MB, best at 1200 × 630 or larger</span>
    </Dropzone>
  );
}
