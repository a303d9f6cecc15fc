import { callApi } from "../../../ui/api.ts";
import * as calls from "../writing.calls.ts";
import { binDays, texts } from "../writing-contract.ts";
import type { Article } from "./use-article.ts";

export type ArticleStep = "unpublish" | "discard" | "bin";

interface Step {
  call: (id: number) => Promise<{ message: string }>;
  failed: string;
}

export const articleSteps: Record<ArticleStep, Step> = {
  unpublish: { call: (id) => callApi(calls.unpublishArticle, { params: { id } }), failed: texts.unpublishFailed },
  discard: { call: (id) => callApi(calls.discardDraft, { params: { id } }), failed: texts.discardFailed },
  bin: { call: (id) => callApi(calls.deleteArticle, { params: { id } }), failed: texts.deleteFailed },
};

interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  danger?: boolean;
}

/** What is asked before, naming what will be lost. */
export function questionOf(step: ArticleStep, { fields, draft }: Article): Question {
  const title = fields.title.trim();
  const name = title ? `“${title}”` : "The article without a title";
  const isSeen = draft?.state === "published";
  const questions: Record<ArticleStep, Question> = {
    unpublish: {
      title: isSeen ? "Take the article off the site?" : "Take the article off the schedule?",
      text: isSeen
        ? `${name} can't be read any more, and links to it lead nowhere until it is posted again. Its text stays as a draft.`
        : `${name} does not appear by itself any more. Its text stays as a draft.`,
      confirm: "Unpublish",
      cancel: isSeen ? "Keep it on the site" : "Keep it scheduled",
    },
    discard: {
      title: "Discard the changes?",
      text: `${name} goes back to what is on the site. The text as you see it now is kept under Versions; its other settings are not.`,
      confirm: "Discard changes",
      cancel: "Keep them",
      danger: true,
    },
    bin: {
      title: "Move the article to the bin?",
      text: `${name} ${isSeen ? "leaves the site at once and " : ""}rests in the bin with its versions for ${binDays} days. After that it is erased.`,
      confirm: "Move to the bin",
      cancel: "Keep it",
      danger: true,
    },
  };
  return questions[step];
}
