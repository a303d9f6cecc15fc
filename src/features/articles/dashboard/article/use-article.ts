import { useCallback, useRef, useState } from "react";
import type { EngineView } from "../../../../documents/client/engine/engine-view.ts";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import { useDocument, useNews, type WrittenDocument } from "../../../../documents/client/screen/use-document.ts";
import { useStable } from "../../../../ui/use-stable.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import type { Draft, DraftFields } from "../../writing-contract.ts";
import { type ArticleSite, emptyArticle, type FieldProblems, isArticleField } from "./article-fields.ts";
import { articleTransport } from "./article-transport.ts";
import { useDraft } from "./use-draft.ts";

/** Initial data of the editor: empty, or from the server. */
export interface ArticleStart {
  site: ArticleSite;
  /** Where a new article begins. */
  websiteId: number | undefined;
  draft: Draft | null;
  /** Unsaved changes left by a closed page. */
  orphan: Orphan | null;
}

/** `set` clears the errors of what it changes. */
export interface Article extends WrittenDocument<DraftFields> {
  site: ArticleSite;
  /** Server-side information; undefined before the article exists there. */
  draft: Draft | undefined;
  /** Errors by field. */
  problems: FieldProblems;
  setProblems: (problems: FieldProblems) => void;
  /** The website for which the article was started; afterward, the draft's. */
  websiteId: number | undefined;
  setWebsiteId: (id: number) => void;
}

/** An article without its text. */
export interface ArticleSettings extends Omit<Article, "view" | "fields"> {
  view: Pick<EngineView, "id" | "version" | "unacknowledged">;
  fields: Omit<DraftFields, "content">;
}

/** Name under which an article's copies on this device are stored. */
export function copyName(site: ArticleSite, id: number | null): string {
  return id === null ? `article/new-${site}` : `article/${id}`;
}

export function useArticle({ site, websiteId: begunFor, draft: first, orphan }: ArticleStart): Article {
  const { userId } = useSession();
  const [websiteId, setWebsiteId] = useState(first?.website_id ?? begunFor);
  const chosenWebsite = useRef(websiteId);
  chosenWebsite.current = websiteId;
  const [posting, setProblems] = useState<FieldProblems>({});

  const [transport] = useState(() => articleTransport(site, () => chosenWebsite.current));
  const document = useDocument({
    userId: userId ?? 0,
    id: first?.id ?? null,
    first,
    empty: emptyArticle,
    orphan,
    transport,
    getName: (id) => copyName(site, id),
    onCreated: showAddress,
  });
  const { engine, view, set: change } = document;
  const { data: draft = first ?? undefined } = useDraft(view.id);
  useNews(engine, draft);
  const problems = useStable(allProblems(view.problems, posting));
  const set = useCallback(
    (changes: Partial<DraftFields>) => {
      change(changes);
      setProblems((now) => (Object.keys(changes).some((path) => path in now) ? without(now, changes) : now));
    },
    [change],
  );
  return { ...document, set, site, draft, problems, setProblems, websiteId, setWebsiteId };
}

/** Stays the same object while the text is typed: rerendering the settings took most of a keystroke's time. */
export function useArticleSettings(article: Article): ArticleSettings {
  const { id, version, unacknowledged } = article.view;
  const view = useStable({ id, version, unacknowledged });
  const { content, ...others } = article.fields;
  const fields = useStable(others);
  return useStable({ ...article, view, fields });
}

/** The website whose library gets the article's images; undefined on the host site, where it is the person's first. */
export function getLibrary({ site, draft, websiteId }: ArticleSettings): number | undefined {
  return site === "user" ? (websiteId ?? draft?.website_id) : undefined;
}

/** Bypass the router, which would mount another screen and lose the caret. */
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
