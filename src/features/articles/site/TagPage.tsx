import { Document } from "../../../site/ui/Document.tsx";
import { FeedLinks } from "../../../site/ui/FeedLinks.tsx";
import { Pager } from "../../../site/ui/Pager.tsx";
import { BreadcrumbData } from "../../../site/ui/StructuredData.tsx";
import type { ArticleCardView, SiteView, TagView } from "../../../site/ui/views.ts";
import { ArticleCard } from "./ArticleCard.tsx";

interface TagPageProps {
  site: SiteView;
  tag: TagView;
  articles: ArticleCardView[];
  page: number;
  hasMore: boolean;
}

/** A tag's articles, newest first. */
export function TagPage({ site, tag, articles, page, hasMore }: TagPageProps) {
  const base = `/tag/${tag.slug}`;
  const title = page === 1 ? tag.name : `${tag.name}, page ${page}`;
  const trail = [
    { name: "Articles", path: "/articles" },
    { name: tag.name, path: base },
  ];
  return (
    <Document
      site={site}
      path={page === 1 ? base : `${base}?page=${page}`}
      title={title}
      description={`Articles about ${tag.name} on ${site.title}.`}
      // Nothing to find there.
      noIndex={articles.length === 0}
      head={
        <>
          <FeedLinks title={`${tag.name} · ${site.title}`} path={base} />
          <BreadcrumbData site={site} trail={trail} />
        </>
      }
    >
      <div className="wrap page">
        <header className="page-head">
          <p className="kicker">
            <a href="/articles">Articles</a>
          </p>
          <h1>{title}</h1>
        </header>
        {articles.length === 0 && <p className="empty">No articles have this tag yet.</p>}
        <div className="card-list two-columns">
          {articles.map((article) => (
            <ArticleCard key={article.slug} site={site} article={article} />
          ))}
        </div>
        <Pager base={base} page={page} hasMore={hasMore} />
      </div>
    </Document>
  );
}
