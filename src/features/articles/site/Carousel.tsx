import { fallback } from "../../../shared/media/fallbacks.ts";
import { Icon } from "../../../site-kit/Icon.tsx";
import { useLanguage } from "../../../site-kit/language.tsx";
import { AdLine } from "../../../site-kit/legal/AdLine.tsx";
import { ResponsiveImage } from "../../../site-kit/ResponsiveImage.tsx";
import type { ArticleCardView, SiteView } from "../../../site-kit/views.ts";

/** The newest articles, one at a time (site/client/carousel.ts). Without script, they scroll sideways. */
export function Carousel({ site, articles }: { site: SiteView; articles: ArticleCardView[] }) {
  const { t } = useLanguage();
  if (articles.length === 0) return <p className="empty carousel-empty">{t("carousel.none")}</p>;
  return (
    <rostrum-carousel
      class="carousel"
      role="region"
      aria-roledescription={t("carousel.role")}
      aria-label={t("carousel.label")}
    >
      <div className="carousel-window">
        <ul className="carousel-track plain-list" data-track="">
          {articles.map((article, index) => (
            <Slide
              key={article.slug}
              site={site}
              article={article}
              label={t("carousel.place", { number: index + 1, total: articles.length })}
              first={index === 0}
            />
          ))}
        </ul>
      </div>
      {articles.length > 1 && <Controls count={articles.length} />}
    </rostrum-carousel>
  );
}

function Slide({
  site,
  article,
  label,
  first,
}: {
  site: SiteView;
  article: ArticleCardView;
  label: string;
  first: boolean;
}) {
  const language = useLanguage();
  const { t } = language;
  return (
    <li className="slide" data-slide="" aria-roledescription={t("carousel.slideRole")} aria-label={label}>
      <a className="slide-link" href={`/article/${article.slug}`} draggable="false">
        {article.cover ? (
          <ResponsiveImage
            image={{ ...article.cover, alt: "" }}
            sizes="(min-width: 1240px) 826px, (min-width: 1000px) 66vw, 100vw"
            widest={1000}
            eager={first}
            className="slide-image"
          />
        ) : (
          <span className="slide-image">
            <img src={fallback.cover} alt="" width="1200" height="800" />
          </span>
        )}
        <div className="slide-text">
          <p className="kicker">{article.category?.name ?? t("missing.category")}</p>
          <h2 className="slide-title">{article.title}</h2>
          <p className="slide-description">{article.description || t("missing.description")}</p>
          <p className="slide-facts">
            <bdi>{language.list(article.authors.map(({ name }) => name))}</bdi> ·{" "}
            {language.date(article.publishDate, site.timeZone)}
          </p>
        </div>
      </a>
      <AdLine label={article.label} />
    </li>
  );
}

/** Shown by the script that handles them. */
function Controls({ count }: { count: number }) {
  const { t } = useLanguage();
  return (
    <div className="carousel-controls">
      <button
        type="button"
        data-pause={t("carousel.pause")}
        data-play={t("carousel.play")}
        aria-label={t("carousel.pause")}
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <div className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            data-dot=""
            aria-label={t("carousel.slide", { number: index + 1 })}
            aria-current={index === 0}
          />
        ))}
      </div>
      <button type="button" data-previous="" aria-label={t("carousel.previous")}>
        <Icon name="left" />
      </button>
      <button type="button" data-next="" aria-label={t("carousel.next")}>
        <Icon name="right" />
      </button>
    </div>
  );
}
