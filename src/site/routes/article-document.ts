import { createElement } from "react";
import {
  articleOf,
  cardOf,
  type FullRow,
  framesIn,
  type Others,
  tagsOf,
} from "../../features/articles/server/public.ts";
import { ArticlePage } from "../../features/articles/site/ArticlePage.tsx";
import type { SiteView } from "../ui/views.ts";

/** An article's page, published or draft. `change`: what is done with its text before. */
export function articleDocument(
  view: SiteView,
  row: FullRow,
  { related, older, newer }: Others,
  change = (html: string) => html,
) {
  const article = articleOf(row);
  const document = createElement(ArticlePage, {
    site: view,
    article: { ...article, contentHtml: change(article.contentHtml) },
    related: related.map(cardOf),
    older,
    newer,
  });
  return { document, tags: tagsOf([row, ...related]), frames: framesIn(row.content) };
}
