import { Textarea } from "@mantine/core";
import type { RefObject } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { proposeSlug } from "../../../shared/slug.ts";
import type { ArticleFormValues } from "./article-form.ts";
import classes from "./TitleField.module.css";

interface Props {
  form: UseFormReturn<ArticleFormValues>;
  slugTouched: RefObject<boolean>;
}

/** The headline as it will be read. Until the slug is touched it follows along. */
export function TitleField({ form, slugTouched }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: "title" });

  function change(text: string) {
    const title = text.replace(/\s*\n\s*/g, " ");
    field.onChange(title);
    if (slugTouched.current) return;
    const shouldValidate = form.getFieldState("slug").error !== undefined;
    form.setValue("slug", proposeSlug(title), { shouldValidate });
  }

  return (
    <Textarea
      {...field}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      aria-label="Title"
      aria-required
      placeholder="Title"
      variant="unstyled"
      autosize
      minRows={1}
      error={fieldState.error?.message}
      classNames={{ root: classes.root, input: classes.input }}
    />
  );
}
