import { useEffect, useRef } from "react";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
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

const nameOf = ({ title }: OwnArticle) => (title ? `“${title}”` : "The article without a title");

/** Restoring loses nothing, so it isn't asked about. */
const questions: Record<Exclude<ArticleAction, "restore">, Question> = {
  unpublish: {
    title: "Take the article off the site?",
    confirm: "Unpublish",
    cancel: "Keep it on the site",
    text: (article) =>
      `${nameOf(article)} can't be read any more, and links to it lead nowhere until it is posted again. Its text stays as a draft.`,
  },
  delete: {
    title: "Move the article to the bin?",
    confirm: "Move to the bin",
    cancel: "Keep it",
    danger: true,
    text: (article) =>
      `${nameOf(article)} ${article.state === "published" ? "leaves the site at once and " : ""}rests in the bin with its versions for ${binDays} days. After that it is erased.`,
  },
  erase: {
    title: "Erase the article for good?",
    confirm: "Erase article",
    cancel: "Keep it",
    danger: true,
    text: (article) => `${nameOf(article)} and all its versions are erased now. This can't be undone.`,
  },
};

/** Asks where something is lost, and does it. */
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
