import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { statusText } from "../../../../documents/client/screen/save-status.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError, callApi, getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import * as calls from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import { type FieldProblems, isArticleField, postingProblems } from "../article/article-fields.ts";
import type { Article } from "../article/use-article.ts";
import { useRefreshDraft } from "../article/use-draft.ts";

/** Why an article was not posted. `invalid`: the fields show their own errors. */
export type PostFailure = { kind: "invalid" } | { kind: "unreachable" | "refused"; message: string };

export interface PostedArticle {
  title: string;
  url: string;
  /** Set for scheduled articles. */
  appearsAt: string | null;
}

/** Saves everything, then publishes exactly the version that the writer sees, or asks for a review of it. */
export function usePosting(article: Article, isBusy: boolean, mayPublish: boolean) {
  const { engine, site } = article;
  const refresh = useRefreshDraft();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<PostFailure | null>(null);
  const [posted, setPosted] = useState<PostedArticle | null>(null);

  async function publish(): Promise<void> {
    const problems = postingProblems(article.fields, site);
    article.setProblems(problems);
    if (Object.keys(problems).length > 0) return setFailure({ kind: "invalid" });
    if (isBusy)
      return setFailure({
        kind: "refused",
        message: tr("An image or file is still uploading. Publish the article when it's done."),
      });
    if (!(await engine.flush())) return setFailure(failureOfSave(article, mayPublish));
    const { id, version, fields } = engine.view();
    if (id === null) return setFailure(failureOfSave(article, mayPublish));
    if (!mayPublish) {
      const { message } = await callApi(calls.askForReview, { params: { id } });
      notifications.show({ message, color: "green" });
      return void (await refresh(id));
    }
    const answer = await callApi(calls.publishArticle, { params: { id }, body: { version } });
    const isLater = new Date(answer.publish_date).getTime() > Date.now();
    notifications.show({ message: answer.message, color: "green" });
    setPosted({ title: String(fields.title).trim(), url: answer.url, appearsAt: isLater ? answer.publish_date : null });
    await refresh(engine.view().id);
  }

  async function submit(): Promise<void> {
    if (sending) return;
    setSending(true);
    setFailure(null);
    setPosted(null);
    try {
      await publish();
    } catch (error) {
      article.setProblems(getProblems(error));
      setFailure(toFailure(error));
      // Somebody else may have saved: show their text before posting it.
      void refresh(engine.view().id);
    } finally {
      setSending(false);
    }
  }

  return { sending, failure, posted, submit, closePosted: () => setPosted(null) };
}

function getProblems(error: unknown): FieldProblems {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return Object.fromEntries(fields.filter(([name]) => isArticleField(name)));
}

function toFailure(error: unknown): PostFailure {
  const kind = isStatus(error, noAnswer) ? "unreachable" : "refused";
  return { kind, message: getMessage(error, texts.publishFailed) };
}

/** Posting requires the latest changes to be on the server. */
function failureOfSave({ engine }: Article, mayPublish: boolean): PostFailure {
  const view = engine.view();
  if (view.status.kind === "waiting" && view.status.reason === "offline") {
    return { kind: "unreachable", message: texts.publishFailed };
  }
  if (view.status.kind === "conflict") {
    return { kind: "refused", message: mayPublish ? texts.changedBeforePublishing : texts.changedBeforeReview };
  }
  return { kind: "refused", message: `${texts.publishFailed}. ${statusText(view, "")}` };
}
