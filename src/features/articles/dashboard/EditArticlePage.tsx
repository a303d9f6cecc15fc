import { useState } from "react";
import { useParams } from "react-router";
import type { Orphan } from "../../../documents/client/local-copies.ts";
import { useOrphans } from "../../../documents/client/use-saved-document.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import { isStatus } from "../../../ui/api.ts";
import { LoadError } from "../../../ui/LoadError.tsx";
import { LoadingPage } from "../../../ui/LoadingPage.tsx";
import { useSession } from "../../accounts/dashboard/session.tsx";
import { type Draft, texts } from "../writing-contract.ts";
import { ArticleScreen } from "./ArticleScreen.tsx";
import { BinnedArticle } from "./BinnedArticle.tsx";
import { GoneArticle } from "./GoneArticle.tsx";
import { KeptTexts } from "./KeptTexts.tsx";
import { copyName } from "./use-article.ts";
import { useDraft } from "./use-draft.ts";

/** An article of one's own, whatever its state. */
export default function EditArticlePage() {
  const id = Number(useParams().id);
  return <Loading key={id} id={id} />;
}

function Loading({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useDraft(id);
  // One that was looked at before may be old; the screen begins with what the server has now.
  const [first, setFirst] = useState<Draft | null>(null);
  if (first) return <Opening draft={first} />;
  if (data && isFetchedAfterMount) {
    setFirst(data);
    return null;
  }
  if (!error) return <LoadingPage />;
  if (isStatus(error, 404)) return <GoneArticle id={id} />;
  return (
    <LoadError error={error} fallback={texts.draftLoadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function Opening({ draft }: { draft: Draft }) {
  const { userId } = useSession();
  const { list, discard } = useOrphans(userId ?? 0, copyName(draft.site, draft.id));
  const [begun, setBegun] = useState<{ orphan: Orphan | null } | null>(null);
  const place = draft.site === "host" ? "Host Site" : draft.site_title || fallback.siteTitle;
  if (draft.state === "bin") return <BinnedArticle draft={draft} />;
  if (!begun && !list) return <LoadingPage />;
  if (begun || list?.length === 0) {
    return <ArticleScreen place={place} start={{ site: draft.site, draft, orphan: begun?.orphan ?? null }} />;
  }
  return (
    <KeptTexts
      heading={`${draft.published ? "Edit" : "Post"} on ${place}`}
      kept={list ?? []}
      title={draft.fields.title}
      onContinue={(orphan) => setBegun({ orphan })}
      onDiscard={discard}
      onLater={() => setBegun({ orphan: null })}
    />
  );
}
