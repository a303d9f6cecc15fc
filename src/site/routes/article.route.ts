import { createElement } from "react";
import { texts } from "../../features/articles/contract.ts";
import {
  articleOf,
  cardOf,
  findPublished,
  selectNeighbour,
  selectRelated,
  tagsOf,
} from "../../features/articles/server/public.ts";
import { ArticlePage } from "../../features/articles/site/ArticlePage.tsx";
import type { App } from "../../platform/http/types.ts";
import { addPage } from "./cached-route.ts";
import type { SiteDeps } from "./site-deps.ts";

const relatedShown = 3;

export function articleRoute(app: App, deps: SiteDeps): void {
  const { db } = deps;
  addPage(app, deps, {
    url: "/article/:slug",
    failureText: texts.loadFailed,
    async load({ site, view, now, params }) {
      const found = await findPublished(db, site.id, now, params.slug ?? "");
      if ("movedTo" in found) return { movedTo: `/article/${found.movedTo}` };
      const { row } = found;
      const at = { id: row.id, publishDate: row.publish_date };
      const [related, older, newer] = await Promise.all([
        selectRelated(db, site.id, now, { articleId: row.id, categoryId: row.category_id, limit: relatedShown }),
        selectNeighbour(db, site.id, now, { ...at, side: "older" }),
        selectNeighbour(db, site.id, now, { ...at, side: "newer" }),
      ]);
      const document = createElement(ArticlePage, {
        site: view,
        article: articleOf(row),
        related: related.map(cardOf),
        older: older ?? null,
        newer: newer ?? null,
      });
      return { document, tags: tagsOf([row, ...related]) };
    },
  });
}
