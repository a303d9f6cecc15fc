import { fallback } from "../../../shared/media/fallbacks.ts";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import { ResponsiveImage } from "../../../site-kit/ResponsiveImage.tsx";
import type { CategoryView, SiteView } from "../../../site-kit/views.ts";

export function CategoriesPage({ site, categories }: { site: SiteView; categories: CategoryView[] }) {
  const { t } = getLanguage(site.language);
  const description = t("category.listDescription");
  return (
    <Document site={site} path="/categories" title={t("category.title")} description={description}>
      <div className="wrap page">
        <header className="page-head">
          <h1>{t("category.title")}</h1>
          <p className="standfirst">{description}</p>
        </header>
        {categories.length === 0 && <p className="empty">{t("category.noneYet")}</p>}
        <ul className="plain-list tile-grid">
          {categories.map((category, index) => (
            <li key={category.slug} className="tile">
              <a href={`/categories/${category.slug}`}>
                {category.image ? (
                  <ResponsiveImage
                    image={{ ...category.image, alt: "" }}
                    sizes="(min-width: 1000px) 392px, (min-width: 600px) 50vw, 100vw"
                    widest={600}
                    eager={index === 0}
                    className="tile-image"
                  />
                ) : (
                  <span className="tile-image">
                    <img src={fallback.categoryImage} alt="" width="600" height="400" />
                  </span>
                )}
                <h2>{category.name}</h2>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Document>
  );
}
