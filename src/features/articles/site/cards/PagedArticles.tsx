import { Pager } from "../../../../site-kit/Pager.tsx";
import type { ArticleCardView, SiteView } from "../../../../site-kit/views.ts";
import { ArticleCard } from "./ArticleCard.tsx";

/** The props of pages with lists of articles; `page` counts from 1. */
export interface ArticleListProps {
  site: SiteView;
  articles: ArticleCardView[];
  page: number;
  hasMore: boolean;
}

/** A page of articles in two columns, and the way to the others. `base`: the address of the first. */
export function PagedArticles({ base, site, articles, page, hasMore }: ArticleListProps & { base: string }) {
  return (
    <>
      <div className="card-list two-columns">
        {articles.map((article) => (
          <ArticleCard key={article.slug} site={site} article={article} />
        ))}
      </div>
      <Pager base={base} page={page} hasMore={hasMore} />
    </>
  );
}
