import { quote, tr } from "../../../../shared/languages/tr.ts";
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
  const name = title ? quote(title) : tr("The untitled article");
  const isSeen = draft?.state === "published";
  const questions: Record<ArticleStep, Question> = {
    unpublish: {
      title: isSeen ? tr("Unpublish this article?") : tr("Cancel the schedule?"),
      text: isSeen
        ? tr(
            "{name} will no longer be visible, and links to it won't work until you publish it again. Its text is kept as a draft.",
            { name },
          )
        : tr("{name} will no longer be published automatically. Its text is kept as a draft.", { name }),
      confirm: tr("Unpublish"),
      cancel: tr("Cancel"),
    },
    discard: {
      title: tr("Discard the changes?"),
      text: tr(
        "{name} goes back to the published version. Your current text is kept under Versions; other settings are not.",
        { name },
      ),
      confirm: tr("Discard changes"),
      cancel: tr("Keep them"),
      danger: true,
    },
    propose: {
      title: tr("Propose this article for the front page?"),
      text: tr(
        "The network's editors get a copy of {name} as it is published now. They may change the copy, and publish it on the network's site under your name.",
        { name },
      ),
      confirm: tr("Propose article"),
      cancel: tr("Cancel"),
    },
    bin: {
      title: tr("Move the article to the bin?"),
      text: isSeen
        ? tr(
            "{name} is removed now and stays in the bin with its versions for {days} days. After that, it is permanently deleted.",
            { name, days: binDays },
          )
        : tr("{name} stays in the bin with its versions for {days} days. After that, it is permanently deleted.", {
            name,
            days: binDays,
          }),
      confirm: tr("Move to the bin"),
      cancel: tr("Cancel"),
      danger: true,
    },
  };
  return questions[step];
}
