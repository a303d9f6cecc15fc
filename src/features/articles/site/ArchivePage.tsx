import { Document } from "../../../site/ui/Document.tsx";
import { Pager } from "../../../site/ui/Pager.tsx";
import type { ArticleCardView, SiteView } from "../../../site/ui/views.ts";
import { ArticleCard } from "./ArticleCard.tsx";

interface ArchivePageProps {
  site: SiteView;
  articles: ArticleCardView[];
  page: number;
  hasMore: boolean;
}

/** All published articles, newest first. */
export function ArchivePage({ site, articles, page, hasMore }: ArchivePageProps) {
  const path = page === 1 ? "/articles" : `/articles?page=${page}`;
  const title = page === 1 ? "All articles" : `All articles, page ${page}`;
  const description = `Everything published on ${site.title}, newest first.`;
  return (
    <Document site={site} path={path} title={title} description={description}>
      <div className="wrap page">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        {articles.length === 0 && <p className="empty">No articles have been published yet.</p>}
        <div className="card-list two-columns">
          {articles.map((article) => (
            <ArticleCard key={article.slug} site={site} article={article} />
          ))}
        </div>
        <Pager base="/articles" page={page} hasMore={hasMore} />
      </div>
    </Document>
  );
}
