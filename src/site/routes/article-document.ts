import { createElement, type ReactElement } from "react";
import type { Database } from "../../db/database.ts";
import { articleOf, cardOf, selectNeighbour, selectRelated, tagsOf } from "../../features/articles/server/public.ts";
import { ArticlePage } from "../../features/articles/site/ArticlePage.tsx";
import type { RouteContext } from "./cached-route.ts";

const relatedShown = 3;

/** An article with what stands beside it, as its queries give it. */
export type ArticleRow = Parameters<typeof articleOf>[0];

/** The page of an article, the published one or a draft. */
export async function articleDocument(
  db: Database,
  { site, view, now }: Pick<RouteContext, "site" | "view" | "now">,
  row: ArticleRow,
): Promise<{ document: ReactElement; tags: string[] }> {
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
}
