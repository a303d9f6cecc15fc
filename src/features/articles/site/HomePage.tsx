import { Document } from "../../../site/ui/Document.tsx";
import { SocialMeta } from "../../../site/ui/SocialMeta.tsx";
import type { ArticleCardView, SiteView } from "../../../site/ui/views.ts";
import { ArticleCard } from "./ArticleCard.tsx";

/** The newest articles of a site. */
export function HomePage({ site, articles }: { site: SiteView; articles: ArticleCardView[] }) {
  return (
    <Document
      site={site}
      path="/"
      title={site.title}
      description={site.mission}
      head={
        <SocialMeta site={site} path="/" title={site.title} description={site.mission} type="website" image={null} />
      }
    >
      <section className="wrap home">
        <h1 className="section-title">Latest Articles</h1>
        {articles.length === 0 && <p className="empty">No recent articles</p>}
        <div className="card-list">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} site={site} article={article} lead={index === 0} />
          ))}
        </div>
      </section>
    </Document>
  );
}
