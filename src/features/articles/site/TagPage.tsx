import { Document } from "../../../site-kit/Document.tsx";
import { FeedLinks } from "../../../site-kit/head/FeedLinks.tsx";
import { BreadcrumbData } from "../../../site-kit/head/StructuredData.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import type { TagView } from "../../../site-kit/views.ts";
import { type ArticleListProps, PagedArticles } from "./cards/PagedArticles.tsx";

interface TagPageProps extends ArticleListProps {
  tag: TagView;
}

/** A tag's articles, newest first. */
export function TagPage({ tag, ...list }: TagPageProps) {
  const { site, articles, page } = list;
  const { t } = getLanguage(site.language);
  const base = `/tag/${tag.slug}`;
  const title = page === 1 ? tag.name : t("pages.titled", { title: tag.name, page });
  const trail = [
    { name: t("articles.title"), path: "/articles" },
    { name: tag.name, path: base },
  ];
  return (
    <Document
      site={site}
      path={page === 1 ? base : `${base}?page=${page}`}
      title={title}
      description={t("category.description", { name: tag.name, site: site.title })}
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
            <a href="/articles">{t("articles.title")}</a>
          </p>
          <h1>{title}</h1>
        </header>
        {articles.length === 0 && <p className="empty">{t("tag.empty")}</p>}
        <PagedArticles base={base} {...list} />
      </div>
    </Document>
  );
}
