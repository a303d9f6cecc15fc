import { InputError, NativeSelect } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { LoadError } from "../../../dashboard/LoadError.tsx";
import { Notice } from "../../../dashboard/Notice.tsx";
import { texts } from "../../categories/contract.ts";
import type { ArticleFormValues } from "./article-form.ts";
import { useCategories } from "./use-categories.ts";

/** Under which category the host site files the article. */
export function CategoryField({ form }: { form: UseFormReturn<ArticleFormValues> }) {
  const { data, error, isFetching, refetch } = useCategories();
  const problem = form.formState.errors.category_id?.message;
  if (error && !data) {
    return (
      <div>
        <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        {problem && (
          <InputError size="md" mt={8}>
            {problem}
          </InputError>
        )}
      </div>
    );
  }
  if (data?.length === 0) {
    return (
      <div>
        <Notice tone="info">
          <p>There are no categories yet. The owner of the host site can add them.</p>
        </Notice>
        {problem && (
          <InputError size="md" mt={8}>
            {problem}
          </InputError>
        )}
      </div>
    );
  }
  return (
    <NativeSelect
      // The choice of a kept article can only be shown once its option exists.
      key={data ? "loaded" : "loading"}
      label="Category"
      aria-required
      disabled={!data}
      error={problem}
      data={[
        { value: "", label: data ? "Choose a category" : "Loading categories…" },
        ...(data ?? []).map(({ category_id, name }) => ({ value: String(category_id), label: name })),
      ]}
      {...form.register("category_id", { disabled: false })}
    />
  );
}
