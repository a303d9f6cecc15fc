import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../writing.calls.ts";
import { binDays, texts } from "../../writing-contract.ts";
import type { Article } from "./use-article.ts";

export type ArticleStep = "unpublish" | "discard" | "bin" | "propose";

interface Step {
  call: (id: number) => Promise<{ message: string }>;
  failed: string;
}

export const articleSteps: Record<ArticleStep, Step> = {
  unpublish: { call: (id) => callApi(calls.unpublishArticle, { params: { id } }), failed: texts.unpublishFailed },
  discard: { call: (id) => callApi(calls.discardDraft, { params: { id } }), failed: texts.discardFailed },
  propose: { call: (id) => callApi(calls.proposeArticle, { params: { id } }), failed: texts.proposeFailed },
  bin: { call: (id) => callApi(calls.deleteArticle, { params: { id } }), failed: texts.deleteFailed },
};

interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  danger?: boolean;
}

/** Confirmation questions that say what will be lost. */
export function getQuestion(step: ArticleStep, { fields, draft }: Article): Question {
  const title = fields.title.trim();
  const name = title ? `“${title}”` : "The untitled article";
  const isSeen = draft?.state === "published";
  const questions: Record<ArticleStep, Question> = {
    unpublish: {
      title: isSeen ? "Unpublish this article?" : "Cancel the schedule?",
      text: isSeen
        ? `${name} will no longer be visible, and links to it won't work until you publish it again. Its text is kept as a draft.`
        : `${name} will no longer be published automatically. Its text is kept as a draft.`,
      confirm: "Unpublish",
      cancel: "Cancel",
    },
    discard: {
      title: "Discard the changes?",
      text: `${name} goes back to the published version. Your current text is kept under Versions; other settings are not.`,
      confirm: "Discard changes",
      cancel: "Keep them",
      danger: true,
    },
    propose: {
      title: "Propose this article for the front page?",
      text: `The network's editors get a copy of ${name} as it is published now. They may change the copy, and publish it on the network's site under your name.`,
      confirm: "Propose article",
      cancel: "Cancel",
    },
    bin: {
      title: "Move the article to the bin?",
      text: `${name} ${isSeen ? "is removed now and " : ""}stays in the bin with its versions for ${binDays} days. After that, it is permanently deleted.`,
      confirm: "Move to the bin",
      cancel: "Cancel",
      danger: true,
    },
  };
  return questions[step];
}
