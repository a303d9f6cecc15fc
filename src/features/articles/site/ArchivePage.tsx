import { Document } from "../../../site-kit/Document.tsx";
import { type ArticleListProps, PagedArticles } from "./cards/PagedArticles.tsx";

/** All published articles, newest first. */
export function ArchivePage(list: ArticleListProps) {
  const { site, articles, page } = list;
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
        <PagedArticles base="/articles" {...list} />
      </div>
    </Document>
  );
}
