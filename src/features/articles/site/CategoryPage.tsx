import { Document } from "../../../site-kit/Document.tsx";
import { FeedLinks } from "../../../site-kit/head/FeedLinks.tsx";
import { BreadcrumbData } from "../../../site-kit/head/StructuredData.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import { Pager } from "../../../site-kit/Pager.tsx";
import type { ArticleCardView, CategoryView, SiteView } from "../../../site-kit/views.ts";
import { ArticleCard } from "./cards/ArticleCard.tsx";
import { categoryTrail } from "./category-trail.ts";

export interface CategoryPageProps {
  site: SiteView;
  category: CategoryView;
  /** Counts from 1. Only the first page has the main article and sidebar. */
  page: number;
  main: ArticleCardView | null;
  sidebar: ArticleCardView[];
  older: ArticleCardView[];
  hasMore: boolean;
}

export function CategoryPage({ site, category, page, main, sidebar, older, hasMore }: CategoryPageProps) {
  const { t } = getLanguage(site.language);
  const base = `/categories/${category.slug}`;
  const path = page === 1 ? base : `${base}?page=${page}`;
  const description = t("category.description", { name: category.name, site: site.title });
  const title = page === 1 ? category.name : t("pages.titled", { title: category.name, page });
  return (
    <Document
      site={site}
      path={path}
      title={title}
      description={description}
      social={{ type: "website", image: category.image }}
      head={
        <>
          <FeedLinks title={`${category.name} · ${site.title}`} path={base} />
          <BreadcrumbData site={site} trail={categoryTrail(site, category)} />
        </>
      }
    >
      <div className="wrap page">
        <header className="page-head">
          <p className="kicker">{site.isHost ? <a href="/categories">{t("category.title")}</a> : t("category.one")}</p>
          <h1>{category.name}</h1>
        </header>
        {page === 1 && !main && <p className="empty">{t("category.empty")}</p>}
        {main && (
          <div className={sidebar.length > 0 ? "category-top" : undefined}>
            <div className="category-main">
              <ArticleCard site={site} article={main} lead eager />
            </div>
            {sidebar.length > 0 && (
              <aside className="category-sidebar" aria-label={t("articles.more")}>
                {sidebar.map((article) => (
                  <ArticleCard key={article.slug} site={site} article={article} />
                ))}
              </aside>
            )}
          </div>
        )}
        {older.length > 0 && (
          <section className="older" aria-labelledby="older">
            <h2 className="section-title" id="older">
              {page === 1 ? t("articles.earlier") : t("pages.number", { page })}
            </h2>
            <div className="card-list two-columns">
              {older.map((article) => (
                <ArticleCard key={article.slug} site={site} article={article} level={3} />
              ))}
            </div>
          </section>
        )}
        <Pager base={base} page={page} hasMore={hasMore} />
      </div>
    </Document>
  );
}
