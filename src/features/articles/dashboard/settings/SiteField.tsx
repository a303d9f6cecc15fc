import { NativeSelect } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { useHostEditions, useWebsites, websiteChoices } from "../../../websites/dashboard/use-websites.ts";
import * as calls from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import { useRefreshDraft } from "../article/use-draft.ts";

/**
 * Chooses a website to write for, or to move the article to; on the host site, one of its languages. Hidden if there is only
 * one, or once the article has been published.
 */
export function SiteField({ article }: { article: ArticleSettings }) {
  const { draft, view } = article;
  const isHost = article.site === "host";
  const { data: own = [] } = useWebsites(view.id === null ? "articles.write" : "articles.publish");
  const ofHost = useHostEditions({ enabled: isHost });
  const websites = isHost ? ofHost : own;
  const refresh = useRefreshDraft();
  const [moving, setMoving] = useState(false);
  if (websites.length < 2 || draft?.published || draft?.may_publish === false) return null;

  async function choose(id: number) {
    article.setWebsiteId(id);
    if (view.id === null) return;
    setMoving(true);
    try {
      await callApi(calls.moveArticle, { params: { id: view.id }, body: { website_id: id } });
    } catch (error) {
      if (draft) article.setWebsiteId(draft.website_id);
      notifications.show({ message: getMessage(error, texts.moveFailed), color: "red" });
    } finally {
      setMoving(false);
      await refresh(view.id);
    }
  }

  return (
    <NativeSelect
      label={tr("Site")}
      disabled={moving}
      value={String(article.websiteId ?? draft?.website_id ?? websites[0]?.website_id ?? "")}
      data={websiteChoices(websites)}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
    />
  );
}
