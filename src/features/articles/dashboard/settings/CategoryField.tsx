import { Button, InputError, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { texts } from "../../../categories/contract.ts";
import { useCategories } from "../../../categories/dashboard/use-categories.ts";
import { fieldId } from "../article/field-focus.ts";
import { getSite, useMayManage } from "../article/site-of.ts";
import type { ArticleSettings } from "../article/use-article.ts";

const CategoryDialog = lazyDialog(() => import("../../../categories/dashboard/CategoryDialog.tsx"));

/** Chooses the article's category, which it must have on the host site. */
export function CategoryField({ article }: { article: ArticleSettings }) {
  const isHost = article.site === "host";
  const { data, error, isFetching, refetch } = useCategories(getSite(article));
  const mayAdd = useMayManage(article, "categories.manage");
  const [isAdding, setIsAdding] = useState(false);
  const problem = article.problems.category_id;
  if (error && !data) {
    return (
      <div>
        <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        <Problem text={problem} />
      </div>
    );
  }
  if (data?.length === 0 && isHost && !mayAdd) {
    return (
      <div>
        <Notice tone="info">
          <p>{tr("There are no categories yet. An owner of the network can add them.")}</p>
        </Notice>
        <Problem text={problem} />
      </div>
    );
  }
  if (data?.length === 0 && !mayAdd) return null;
  const none = isHost ? tr("Choose a category") : tr("No category");
  return (
    <div>
      <NativeSelect
        id={fieldId("category_id")}
        label={tr("Category")}
        aria-required={isHost}
        disabled={!data}
        error={problem}
        value={String(article.fields.category_id ?? "")}
        data={[
          { value: "", label: data ? none : tr("Loading categories…") },
          ...(data ?? []).map(({ category_id, name }) => ({ value: String(category_id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => article.set({ category_id: value === "" ? null : Number(value) })}
      />
      {mayAdd && (
        <Button variant="subtle" size="compact-sm" mt={4} ms={-8} onClick={() => setIsAdding(true)}>
          {tr("Add category")}
        </Button>
      )}
      {isAdding && (
        <CategoryDialog
          place={getSite(article)}
          onAdded={({ category_id }) => article.set({ category_id })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <InputError size="md" mt={8}>
      {text}
    </InputError>
  ) : null;
}
