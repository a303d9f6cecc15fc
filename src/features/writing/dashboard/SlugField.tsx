import { TextInput } from "@mantine/core";
import type { FormEvent, RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import { filterSlugInput } from "../../../shared/slug.ts";
import type { ArticleFormValues } from "./article-form.ts";

interface Props {
  form: UseFormReturn<ArticleFormValues>;
  slugTouched: RefObject<boolean>;
}

/** The last part of the article's address. Typing lowercases and drops what can't stand in it. */
export function SlugField({ form, slugTouched }: Props) {
  const field = form.register("slug");
  return (
    <TextInput
      label="Slug"
      description="The end of the article's address: lowercase letters, digits and hyphens."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      error={form.formState.errors.slug?.message}
      {...field}
      onChange={(event) => {
        slugTouched.current = true;
        filterInPlace(event);
        return field.onChange(event);
      }}
    />
  );
}

/** The caret stays where it was, which setting a value alone would not do. */
function filterInPlace({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const filtered = filterSlugInput(input.value);
  if (filtered === input.value) return;
  const caret = filterSlugInput(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = filtered;
  input.setSelectionRange(caret, caret);
}
