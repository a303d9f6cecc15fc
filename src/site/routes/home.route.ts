import { createElement } from "react";
import type { Database } from "../../db/database.ts";
import { carouselSize, latestSize } from "../../features/articles/contract.ts";
import { getTags, selectAuthors, selectPublished, toCard } from "../../features/articles/server/public.ts";
import { HomePage } from "../../features/articles/site/HomePage.tsx";
import { selectCategories, toCategoryView } from "../../features/categories/server/public.ts";
import type { App } from "../../platform/http/types.ts";
import { sortNames } from "../../shared/languages/sort-names.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { PageDocument, RouteContext } from "../page/cached-route.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { toAuthorCard } from "./author-card.ts";
import { addHostPage } from "./built-page.ts";

/** Authors shown beside the list; a link leads to all. */
const authorsShown = 8;

export function homeRoute(app: App, deps: SiteDeps): void {
  addHostPage(app, deps, {
    url: "/",
    failureText: "Failed to load content. Please try again later.",
    load: (context) => homeDocument(context.db, context),
  });
}

/** The host site's home page. */
export async function homeDocument(
  db: Database,
  { site, view, now }: Pick<RouteContext, "site" | "view" | "now">,
): Promise<PageDocument> {
  const [rows, categories, authors] = await Promise.all([
    selectPublished(db, site.id, now, { limit: carouselSize + latestSize.wide, offset: 0 }),
    selectCategories(db, site.id),
    selectAuthors(db, site.id, now),
  ]);
  const { language } = site.settings;
  const document = createElement(HomePage, {
    site: view,
    articles: rows.map((row) => toCard(row, getLanguage(view.language))),
    categories: sortNames(categories, language, ({ name }) => name).map(toCategoryView),
    authors: sortNames(authors, language, ({ username }) => username)
      .slice(0, authorsShown)
      .map(toAuthorCard),
  });
  return { document, tags: getTags(rows) };
}
