import { Document } from "../../../site-kit/Document.tsx";
import { WebSiteData } from "../../../site-kit/head/StructuredData.tsx";
import { useLanguage } from "../../../site-kit/language.tsx";
import type { ArticleCardView, AuthorCardView, CategoryView, SiteView } from "../../../site-kit/views.ts";
import { CategoriesSidebar } from "../../categories/site/CategoriesSidebar.tsx";
import { carouselSize, latestSize } from "../contract.ts";
import { AuthorsSidebar } from "./authors/AuthorsSidebar.tsx";
import { Carousel } from "./Carousel.tsx";
import { ArticleCard } from "./cards/ArticleCard.tsx";

export interface HomePageProps {
  site: SiteView;
  /** Newest first, for both carousel and list. */
  articles: ArticleCardView[];
  categories: CategoryView[];
  authors: AuthorCardView[];
}

export function HomePage({ site, articles, categories, authors }: HomePageProps) {
  const latest = articles.slice(carouselSize, carouselSize + latestSize.wide);
  return (
    <Document site={site} path="/" title={site.title} description={site.mission} head={<WebSiteData site={site} />}>
      <h1 className="visually-hidden">{site.title}</h1>
      <div className="home home-host wrap">
        <div className="home-carousel">
          <Carousel site={site} articles={articles.slice(0, carouselSize)} />
        </div>
        <Latest site={site} articles={latest} />
        <CategoriesSidebar heading={site.texts.categories_heading} categories={categories} />
        <AuthorsSidebar heading={site.texts.authors_heading} authors={authors} />
      </div>
    </Document>
  );
}

/** Sends six, of which narrow windows show three, so that one page serves all widths. */
function Latest({ site, articles }: { site: SiteView; articles: ArticleCardView[] }) {
  const { t } = useLanguage();
  return (
    <section className="home-latest" aria-labelledby="latest">
      <h2 className="section-title" id="latest">
        {site.texts.latest_heading}
      </h2>
      {articles.length === 0 ? (
        <p className="empty">{t("articles.recentNone")}</p>
      ) : (
        <>
          <div className="card-list latest-list">
            {articles.map((article, index) => (
              <ArticleCard key={article.slug} site={site} article={article} lead={index === 0} level={3} />
            ))}
          </div>
          <p className="more">
            <a href="/articles">{t("articles.all")}</a>
          </p>
        </>
      )}
    </section>
  );
}
