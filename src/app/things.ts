import { selectArticlesByIdAcrossOwners } from "../features/articles/server/public.ts";
import { findFormsAcrossOwners } from "../features/forms/server/public.ts";
import { selectTitlesOfPagesAcrossOwners } from "../features/pages/server/public.ts";
import type { PeopleDeps } from "../features/people/server/people/people-deps.ts";
import { selectTitlesOfWebsitesAcrossOwners } from "../features/websites/server/public.ts";

/** Things of which the dashboard says who can see and change them. */
export const things: PeopleDeps["things"] = {
  page: { read: "pages.read", write: "pages.write", find: selectTitlesOfPagesAcrossOwners },
  inbox: { read: "inbox.read", write: "inbox.write", find: selectTitlesOfWebsitesAcrossOwners },
  form: { read: "inbox.read", write: "inbox.write", find: findFormsAcrossOwners },
  article: { read: "articles.read", write: "articles.write", find: selectArticlesByIdAcrossOwners },
};
