import { tr } from "../../../shared/languages/tr.ts";
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
      title={tr("Delete {name}?", { name })}
      confirm={tr("Delete category")}
      remove={() => callApi(calls.deleteCategory, { params: { id: category_id } })}
      content={{
        load: (signal) => callApi(calls.getCategoryContent, { params: { id: category_id }, signal }),
        describe: ({ articles }) => `${consequence(articles, isHost)} ${tr("Its page and feeds will stop working.")}`,
        looking: tr("Counting its articles…"),
      }}
      failures={{ content: texts.contentFailed, deletion: texts.deleteFailed }}
      isAffected={([name]) => name === "categories"}
      onClose={onClose}
    />
  );
}

function consequence(count: number, isHost: boolean): string {
  if (count === 0) return tr("It has no articles.");
  return isHost
    ? tr(
        {
          one: "{count} article will stay and become Uncategorized.",
          other: "{count} articles will stay and become Uncategorized.",
        },
        { count },
      )
    : tr(
        {
          one: "{count} article will stay, without a category.",
          other: "{count} articles will stay, without a category.",
        },
        { count },
      );
}
