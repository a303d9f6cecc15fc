import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { isStatus } from "../../../ui/calls/api.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { type Draft, texts } from "../writing-contract.ts";
import { useDraft } from "./article/use-draft.ts";
import { OpenArticle } from "./OpenArticle.tsx";

const BinnedArticle = lazyPart(() => import("./BinnedArticle.tsx"));
const GoneArticle = lazyPart(() => import("./GoneArticle.tsx"));
const ReadOnlyArticle = lazyPart(() => import("./ReadOnlyArticle.tsx"));

/** Edits an own article in any state. */
export default function EditArticlePage() {
  const id = Number(useParams().id);
  return (
    <Suspense fallback={<LoadingPage />}>
      <Loading key={id} id={id} />
    </Suspense>
  );
}

function Loading({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useDraft(id);
  // Discard cached data, so that the screen starts with the server's current version.
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
  if (!draft.may_write) return <ReadOnlyArticle draft={draft} />;
  if (draft.state === "bin") return <BinnedArticle draft={draft} />;
  const place = draft.site === "host" ? "Host Site" : draft.site_title || fallback.siteTitle;
  return <OpenArticle site={draft.site} place={place} draft={draft} />;
}
