import { Document } from "../../../site-kit/Document.tsx";
import { BreadcrumbData } from "../../../site-kit/head/StructuredData.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import { type ArticleListProps, PagedArticles } from "./cards/PagedArticles.tsx";

export interface SeriesPageProps extends ArticleListProps {
  series: { name: string; slug: string; description: string };
}

/** The published parts of a series, the first one first. */
export function SeriesPage({ series, ...list }: SeriesPageProps) {
  const { site, page, articles } = list;
  const { t } = getLanguage(site.language);
  const base = `/series/${series.slug}`;
  const title = page === 1 ? series.name : t("pages.titled", { title: series.name, page });
  return (
    <Document
      site={site}
      path={page === 1 ? base : `${base}?page=${page}`}
      title={title}
      description={series.description || t("series.description", { site: site.title })}
      // Nothing to find there.
      noIndex={articles.length === 0}
      head={
        <BreadcrumbData
          site={site}
          trail={[
            { name: t("articles.title"), path: "/articles" },
            { name: series.name, path: base },
          ]}
        />
      }
    >
      <div className="wrap page">
        <header className="page-head">
          <p className="kicker">{t("series.title")}</p>
          <h1>{title}</h1>
          {series.description && page === 1 && <p className="standfirst">{series.description}</p>}
        </header>
        {articles.length === 0 && <p className="empty">{t("series.empty")}</p>}
        <PagedArticles base={base} {...list} />
      </div>
    </Document>
  );
}
