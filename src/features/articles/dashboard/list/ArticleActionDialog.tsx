import { useEffect, useRef } from "react";
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

const getName = ({ title }: OwnArticle) => (title ? `“${title}”` : "The untitled article");

/** No confirmation: restoring loses nothing. */
const questions: Record<Exclude<ArticleAction, "restore">, Question> = {
  unpublish: {
    title: "Unpublish this article?",
    confirm: "Unpublish",
    cancel: "Cancel",
    text: (article) =>
      `${getName(article)} will no longer be visible, and links to it won't work until you publish it again. Its text is kept as a draft.`,
  },
  delete: {
    title: "Move the article to the bin?",
    confirm: "Move to the bin",
    cancel: "Cancel",
    danger: true,
    text: (article) =>
      `${getName(article)} ${article.state === "published" ? "is removed now and " : ""}stays in the bin with its versions for ${binDays} days. After that, it is permanently deleted.`,
  },
  erase: {
    title: "Delete this article permanently?",
    confirm: "Delete permanently",
    cancel: "Cancel",
    danger: true,
    text: (article) => `${getName(article)} and all its versions will be permanently deleted. This can't be undone.`,
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
