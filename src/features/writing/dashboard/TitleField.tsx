import { InputError } from "@mantine/core";
import type { RefObject } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { proposeSlug } from "../../../shared/slug.ts";
import type { ArticleFormValues } from "./article-form.ts";
import classes from "./TitleField.module.css";

const errorId = "title-error";

interface Props {
  form: UseFormReturn<ArticleFormValues>;
  slugTouched: RefObject<boolean>;
}

/** The headline as it will be read; Enter goes on to the text. Until the slug is touched it follows along. */
export function TitleField({ form, slugTouched }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: "title" });

  function change(text: string) {
    const title = text.replace(/\s*\n\s*/g, " ");
    field.onChange(title);
    if (slugTouched.current) return;
    const shouldValidate = form.getFieldState("slug").error !== undefined;
    form.setValue("slug", proposeSlug(title), { shouldValidate });
  }

  const error = fieldState.error?.message;
  return (
    <div className={classes.root}>
      <div className={classes.grow} data-text={field.value}>
        <textarea
          {...field}
          rows={1}
          className={classes.input}
          aria-label="Title"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder="Title"
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            form.setFocus("content");
          }}
        />
      </div>
      {error && (
        <InputError size="md" id={errorId}>
          {error}
        </InputError>
      )}
    </div>
  );
}
