import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { fresh, Loaded } from "../../../ui/states/Loaded.tsx";
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
  return (
    <Loaded query={fresh(useDraft(id))} failed={texts.draftLoadFailed} gone={<GoneArticle id={id} />}>
      {(draft) => <Opening draft={draft} />}
    </Loaded>
  );
}

function Opening({ draft: now }: { draft: Draft }) {
  // What the editor began with stays the same while it is open.
  const [draft] = useState(now);
  if (!draft.may_write) return <ReadOnlyArticle draft={draft} />;
  if (draft.state === "bin") return <BinnedArticle draft={draft} />;
  const place = draft.site === "host" ? tr("Host Site") : draft.site_title || fallback.siteTitle;
  return <OpenArticle site={draft.site} place={place} draft={draft} />;
}
