import { useEffect, useRef } from "react";
import { quote, tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { binDays, type OwnArticle } from "../../writing-contract.ts";
import { type ArticleAction, useArticleAction } from "./use-articles.ts";

interface Props {
  action: ArticleAction;
  article: OwnArticle;
  onClose: () => void;
}

interface Question {
  title: string;
  confirm: string;
  cancel: string;
  danger?: boolean;
  text: (article: OwnArticle) => string;
}

const getName = ({ title }: OwnArticle) => (title ? quote(title) : tr("The untitled article"));

/** No confirmation: restoring loses nothing. */
const questions: Record<Exclude<ArticleAction, "restore">, Question> = {
  unpublish: {
    title: tr("Unpublish this article?"),
    confirm: tr("Unpublish"),
    cancel: tr("Cancel"),
    text: (article) =>
      tr(
        "{name} will no longer be visible, and links to it won't work until you publish it again. Its text is kept as a draft.",
        { name: getName(article) },
      ),
  },
  delete: {
    title: tr("Move the article to the bin?"),
    confirm: tr("Move to the bin"),
    cancel: tr("Cancel"),
    danger: true,
    text(article) {
      const values = { name: getName(article), days: binDays };
      return article.state === "published"
        ? tr(
            "{name} is removed now and stays in the bin with its versions for {days} days. After that, it is permanently deleted.",
            values,
          )
        : tr(
            "{name} stays in the bin with its versions for {days} days. After that, it is permanently deleted.",
            values,
          );
    },
  },
  erase: {
    title: tr("Delete this article permanently?"),
    confirm: tr("Delete permanently"),
    cancel: tr("Cancel"),
    danger: true,
    text: (article) =>
      tr("{name} and all its versions will be permanently deleted. This can't be undone.", { name: getName(article) }),
  },
};

/** Confirms an action that loses something, and performs it. */
export function ArticleActionDialog({ action, article, onClose }: Props) {
  const { mutate } = useArticleAction();
  const done = useRef(false);

  function run() {
    if (done.current) return;
    done.current = true;
    mutate({ action, id: article.id });
    onClose();
  }

  useEffect(() => {
    if (action === "restore") run();
  });

  if (action === "restore") return null;
  const { text, ...question } = questions[action];
  return (
    <ConfirmDialog opened {...question} onConfirm={run} onCancel={onClose}>
      {text(article)}
    </ConfirmDialog>
  );
}
