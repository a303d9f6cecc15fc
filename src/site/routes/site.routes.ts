import { createElement } from "react";
import { texts } from "../../features/articles/contract.ts";
import { articleOf, cardOf, listPublished, requirePublished } from "../../features/articles/server/public.ts";
import { ArticlePage } from "../../features/articles/site/ArticlePage.tsx";
import { HomePage } from "../../features/articles/site/HomePage.tsx";
import type { App } from "../../platform/http/types.ts";
import { addPage } from "./cached-route.ts";
import { answerUnknownPaths } from "./message-pages.ts";
import type { SiteDeps } from "./site-deps.ts";

const newestOnHome = 12;

/** Every public page. */
export function siteRoutes(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/",
    failureText: "Failed to load content. Please try again later.",
    async load({ site, view, now }) {
      const { rows } = await listPublished(deps.db, site.id, now, { limit: newestOnHome, page: 1 });
      return createElement(HomePage, { site: view, articles: rows.map(cardOf) });
    },
  });

  addPage(app, deps, {
    url: "/article/:slug",
    failureText: texts.loadFailed,
    async load({ site, view, now, params }) {
      const row = await requirePublished(deps.db, site.id, now, params.slug ?? "");
      return createElement(ArticlePage, { site: view, article: articleOf(row) });
    },
  });

  answerUnknownPaths(app, deps);
}
