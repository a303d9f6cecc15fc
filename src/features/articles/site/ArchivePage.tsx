import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import { type ArticleListProps, PagedArticles } from "./cards/PagedArticles.tsx";

/** All published articles, newest first. */
export function ArchivePage(list: ArticleListProps) {
  const { site, articles, page } = list;
  const { t } = getLanguage(site.language);
  const path = page === 1 ? "/articles" : `/articles?page=${page}`;
  const title = page === 1 ? t("articles.all") : t("pages.titled", { title: t("articles.all"), page });
  const description = t("articles.description", { site: site.title });
  return (
    <Document site={site} path={path} title={title} description={description}>
      <div className="wrap page">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        {articles.length === 0 && <p className="empty">{t("articles.none")}</p>}
        <PagedArticles base="/articles" {...list} />
      </div>
    </Document>
  );
}
