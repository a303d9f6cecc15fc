import { Document } from "../../../site-kit/Document.tsx";
import { FeedLinks } from "../../../site-kit/FeedLinks.tsx";
import { BreadcrumbData } from "../../../site-kit/StructuredData.tsx";
import type { TagView } from "../../../site-kit/views.ts";
import { type ArticleListProps, PagedArticles } from "./cards/PagedArticles.tsx";

interface TagPageProps extends ArticleListProps {
  tag: TagView;
}

/** A tag's articles, newest first. */
export function TagPage({ tag, ...list }: TagPageProps) {
  const { site, articles, page } = list;
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
        <PagedArticles base={base} {...list} />
      </div>
    </Document>
  );
}
