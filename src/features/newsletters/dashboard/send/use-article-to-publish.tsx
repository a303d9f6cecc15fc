import { Anchor, Checkbox } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { useDraft, useRefreshDraft } from "../../../articles/dashboard/article/use-draft.ts";
import { publishArticle } from "../../../articles/writing.calls.ts";
import { texts } from "../../../articles/writing-contract.ts";

/** Offers to publish the article that a newsletter began with, while visitors can't see it. */
export function useArticleToPublish(articleId: number | null) {
  const { data } = useDraft(articleId);
  const refresh = useRefreshDraft();
  const [isWanted, setWanted] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const draft = data?.state === "draft" && data.may_publish ? data : undefined;
  const title = draft?.fields.title.trim() || tr("Untitled");

  /** Throws if it can't be published. */
  async function publish(): Promise<void> {
    if (!draft || !isWanted) return;
    setError(null);
    try {
      await callApi(publishArticle, { params: { id: draft.id }, body: { version: draft.version } });
    } catch (cause) {
      setError(cause);
      throw cause;
    } finally {
      await refresh(draft.id);
    }
  }

  const field = draft && (
    <Checkbox
      label={tr("Publish the article “{title}” as well", { title })}
      description={dateInWords(draft.fields.publish_date)}
      checked={isWanted}
      onChange={(event) => setWanted(event.currentTarget.checked)}
    />
  );
  const failure = error !== null && (
    <Notice tone="error" announce>
      <p>{tr("The article wasn't published, so nothing was sent.")}</p>
      <p>
        {getMessage(error, texts.publishFailed)}{" "}
        <Anchor component={Link} to={`/dashboard/articles/edit/${articleId}`} inherit underline="always">
          {tr("Open the article")}
        </Anchor>
      </p>
    </Notice>
  );
  return { publishes: draft !== undefined && isWanted, hasFailed: error !== null, publish, field, failure };
}

function dateInWords(publishDate: string | null): string {
  const isLater = publishDate !== null && new Date(publishDate) > new Date();
  return isLater ? tr("Visitors will see it from its date on.") : tr("Visitors can see it right away.");
}
