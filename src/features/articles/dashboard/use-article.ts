import { useEffect, useMemo, useRef, useState } from "react";
import type { EngineView } from "../../../documents/client/engine-view.ts";
import type { Orphan } from "../../../documents/client/local-copies.ts";
import type { SaveEngine } from "../../../documents/client/save-engine.ts";
import { useEngineView } from "../../../documents/client/use-save-engine.ts";
import { useSavedDocument } from "../../../documents/client/use-saved-document.ts";
import { useSession } from "../../accounts/dashboard/session.tsx";
import type { Draft, DraftFields } from "../writing-contract.ts";
import { type ArticleSite, articleFields, emptyArticle, type FieldProblems, isArticleField } from "./article-fields.ts";
import { articleTransport } from "./article-transport.ts";
import { useDraft } from "./use-draft.ts";

/** With what a writing screen begins: nothing, or what the server has. */
export interface ArticleStart {
  site: ArticleSite;
  draft: Draft | null;
  /** What a closed page left on this device. */
  orphan: Orphan | null;
}

export interface Article {
  site: ArticleSite;
  engine: SaveEngine;
  view: EngineView;
  fields: DraftFields;
  /** What was typed, and away with what was said about it. */
  set: (changes: Partial<DraftFields>) => void;
  /** What the server says of it; undefined before it has one. */
  draft: Draft | undefined;
  /** What is wrong, beside its field. */
  problems: FieldProblems;
  setProblems: (problems: FieldProblems) => void;
  /** The own website for which it is begun; once begun it is the draft's. */
  websiteId: number | undefined;
  setWebsiteId: (id: number) => void;
}

/** How the copies of an article on this device are called. */
export function copyName(site: ArticleSite, id: number | null): string {
  return id === null ? `article/new-${site}` : `article/${id}`;
}

export function useArticle({ site, draft: first, orphan }: ArticleStart): Article {
  const { userId } = useSession();
  const [websiteId, setWebsiteId] = useState(first?.website_id);
  const chosenWebsite = useRef(websiteId);
  chosenWebsite.current = websiteId;
  const [posting, setProblems] = useState<FieldProblems>({});

  const [transport] = useState(() => articleTransport(site, () => chosenWebsite.current));
  const engine = useSavedDocument({
    userId: userId ?? 0,
    id: first?.id ?? null,
    version: first?.version ?? 0,
    orphan,
    transport,
    fields: first?.fields ?? emptyArticle,
    savedAt: first?.saved_at ? new Date(first.saved_at) : null,
    nameOf: (id) => copyName(site, id),
    onCreated: showAddress,
  });
  const view = useEngineView(engine);
  const { data: draft = first ?? undefined } = useDraft(view.id);

  useEffect(() => {
    if (draft) engine.notice(draft.version);
  }, [engine, draft]);

  const fields = useMemo(() => articleFields(view.fields), [view.fields]);
  const problems = useMemo(() => allProblems(view.problems, posting), [view.problems, posting]);
  function set(changes: Partial<DraftFields>) {
    engine.set(changes);
    setProblems((now) => (Object.keys(changes).some((path) => path in now) ? without(now, changes) : now));
  }
  return { site, engine, view, fields, set, draft, problems, setProblems, websiteId, setWebsiteId };
}

/** Without the router, which would put another screen there and take the caret away from the writer. */
function showAddress(id: number): void {
  window.history.replaceState(window.history.state, "", `/dashboard/articles/edit/${id}`);
}

function allProblems(refused: Record<string, string>, posting: FieldProblems): FieldProblems {
  const known = Object.entries(refused).filter(([name]) => isArticleField(name));
  return { ...posting, ...Object.fromEntries(known) };
}

function without(problems: FieldProblems, changes: Partial<DraftFields>): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changes)));
}
