import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, remove } from "../../../dashboard/api.ts";
import { ConfirmDialog } from "../../../dashboard/ConfirmDialog.tsx";
import { LoadError } from "../../../dashboard/LoadError.tsx";
import { showFailure, showSuccess } from "../../../dashboard/notify.ts";
import { messageBody } from "../../../shared/contract.ts";
import { counted } from "../../../shared/text.ts";
import { type Category, categoryContent, texts } from "../contract.ts";

interface Props {
  category: Category;
  onClose: () => void;
}

/** Says how many articles would be without a category before it is deleted. */
export function DeleteCategoryDialog({ category: { category_id, name }, onClose }: Props) {
  const queries = useQueryClient();
  const content = useQuery({
    queryKey: ["category-content", category_id],
    queryFn: ({ signal }) => getJson(`/api/get-category-content/${category_id}`, categoryContent, signal),
    // What it was when the dialog was last open is of no use.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(`/api/delete-category/${category_id}`, messageBody),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled() {
      onClose();
      return queries.invalidateQueries({ queryKey: ["categories"] });
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${name}?`}
      confirm="Delete category"
      cancel="Keep it"
      busy={isPending}
      disabled={!content.data}
      onConfirm={() => !isPending && mutate()}
      onCancel={onClose}
    >
      {content.data ? (
        <span role="status">{consequence(content.data.articles)} Its page and its feeds lead nowhere then.</span>
      ) : content.error ? (
        <LoadError
          error={content.error}
          fallback={texts.contentFailed}
          retrying={content.isFetching}
          onRetry={() => void content.refetch()}
        />
      ) : (
        <span role="status">Counting its articles…</span>
      )}
    </ConfirmDialog>
  );
}

function consequence(articles: number): string {
  if (articles === 0) return "No article is filed under it.";
  return `${counted(articles, "article")} will stay and become Uncategorized.`;
}
