import { useState } from "react";
import { useParams } from "react-router";
import { LoadError } from "../../../dashboard/LoadError.tsx";
import { LoadingPage } from "../../../dashboard/LoadingPage.tsx";
import type { Orphan } from "../../../dashboard/saving/local-copies.ts";
import { useOrphans } from "../../../dashboard/saving/use-saved-document.ts";
import { useSession } from "../../../dashboard/session.tsx";
import { type Draft, texts } from "../contract.ts";
import { ArticleScreen } from "./ArticleScreen.tsx";
import { BinnedArticle } from "./BinnedArticle.tsx";
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
  return (
    <LoadError error={error} fallback={texts.draftLoadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function Opening({ draft }: { draft: Draft }) {
  const { userId } = useSession();
  const { list, discard } = useOrphans(userId ?? 0, copyName(draft.site, draft.id));
  const [begun, setBegun] = useState<{ orphan: Orphan | null } | null>(null);
  const heading = headingOf(draft);
  if (draft.state === "bin") return <BinnedArticle draft={draft} />;
  if (!begun && !list) return <LoadingPage />;
  if (begun || list?.length === 0) {
    return <ArticleScreen heading={heading} start={{ site: draft.site, draft, orphan: begun?.orphan ?? null }} />;
  }
  return (
    <KeptTexts
      heading={heading}
      kept={list ?? []}
      title={draft.fields.title}
      onContinue={(orphan) => setBegun({ orphan })}
      onDiscard={discard}
      onLater={() => setBegun({ orphan: null })}
    />
  );
}

function headingOf({ site, site_title, state }: Draft): string {
  const place = site === "host" ? "Host Site" : site_title || "Your Website";
  return `${state === "draft" ? "Post" : "Edit"} on ${place}`;
}
