import { counted } from "../../../shared/text.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { DeleteDialog } from "../../../ui/dialogs/DeleteDialog.tsx";
import * as calls from "../calls.ts";
import { type Category, texts } from "../contract.ts";

interface Props {
  isHost: boolean;
  category: Category;
  onClose: () => void;
}

/** Confirms deletion, with the number of articles that would become uncategorized. */
export function DeleteCategoryDialog({ isHost, category: { category_id, name }, onClose }: Props) {
  return (
    <DeleteDialog
      title={`Delete ${name}?`}
      confirm="Delete category"
      remove={() => callApi(calls.deleteCategory, { params: { id: category_id } })}
      content={{
        load: (signal) => callApi(calls.getCategoryContent, { params: { id: category_id }, signal }),
        describe: ({ articles }) => `${consequence(articles, isHost)} Its page and feeds will stop working.`,
        looking: "Counting its articles…",
      }}
      failures={{ content: texts.contentFailed, deletion: texts.deleteFailed }}
      isAffected={([name]) => name === "categories"}
      onClose={onClose}
    />
  );
}

function consequence(articles: number, isHost: boolean): string {
  if (articles === 0) return "It has no articles.";
  return `${counted(articles, "article")} will stay${isHost ? " and become Uncategorized" : ", without a category"}.`;
}
