import { InputError, NativeSelect } from "@mantine/core";
import { LoadError } from "../../../ui/LoadError.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { texts } from "../../categories/contract.ts";
import { useCategories } from "../../categories/dashboard/use-categories.ts";
import { fieldId } from "./field-focus.ts";
import type { Article } from "./use-article.ts";

/** Chooses the article's category on the host site. */
export function CategoryField({ article }: { article: Article }) {
  const { data, error, isFetching, refetch } = useCategories();
  const problem = article.problems.category_id;
  if (error && !data) {
    return (
      <div>
        <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        <Problem text={problem} />
      </div>
    );
  }
  if (data?.length === 0) {
    return (
      <div>
        <Notice tone="info">
          <p>There are no categories yet. The owner of the host site can add them.</p>
        </Notice>
        <Problem text={problem} />
      </div>
    );
  }
  return (
    <NativeSelect
      id={fieldId("category_id")}
      label="Category"
      aria-required
      disabled={!data}
      error={problem}
      value={String(article.fields.category_id ?? "")}
      data={[
        { value: "", label: data ? "Choose a category" : "Loading categories…" },
        ...(data ?? []).map(({ category_id, name }) => ({ value: String(category_id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => article.set({ category_id: value === "" ? null : Number(value) })}
    />
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <InputError size="md" mt={8}>
      {text}
    </InputError>
  ) : null;
}
