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

/** An article's page, published or draft. */
export function articleDocument(view: SiteView, row: FullRow, { related, older, newer }: Others) {
  const document = createElement(ArticlePage, {
    site: view,
    article: articleOf(row),
    related: related.map(cardOf),
    older,
    newer,
  });
  return { document, tags: tagsOf([row, ...related]), frames: framesIn(row.content) };
}
