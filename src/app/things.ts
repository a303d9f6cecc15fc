import { selectArticlesByIdAcrossOwners } from "../features/articles/server/public.ts";
import { selectTitlesOfPagesAcrossOwners } from "../features/pages/server/public.ts";
import type { PeopleDeps } from "../features/people/server/people-deps.ts";

/** Things of which the dashboard says who can see and change them. */
export const things: PeopleDeps["things"] = {
  page: { read: "pages.read", write: "pages.write", find: selectTitlesOfPagesAcrossOwners },
  article: { read: "articles.read", write: "articles.write", find: selectArticlesByIdAcrossOwners },
};
