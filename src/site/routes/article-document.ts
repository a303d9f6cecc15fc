import { createElement } from "react";
import { articleOf, cardOf, type FullRow, type Others, tagsOf } from "../../features/articles/server/public.ts";
import { ArticlePage } from "../../features/articles/site/ArticlePage.tsx";
import type { SiteView } from "../ui/views.ts";

/** The page of an article, the published one or a draft. */
export function articleDocument(view: SiteView, row: FullRow, { related, older, newer }: Others) {
  const document = createElement(ArticlePage, {
    site: view,
    article: articleOf(row),
    related: related.map(cardOf),
    older,
    newer,
  });
  return { document, tags: tagsOf([row, ...related]) };
}
