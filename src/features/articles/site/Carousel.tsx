import { getNames } from "../../../shared/authors.ts";
import { longDate } from "../../../shared/dates.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { Icon } from "../../../site-kit/Icon.tsx";
import { ResponsiveImage } from "../../../site-kit/ResponsiveImage.tsx";
import type { ArticleCardView, SiteView } from "../../../site-kit/views.ts";

/** The newest articles, one at a time (site/client/carousel.ts). Without script, they scroll sideways. */
export function Carousel({ site, articles }: { site: SiteView; articles: ArticleCardView[] }) {
  if (articles.length === 0) return <p className="empty carousel-empty">No articles available in carousel</p>;
  return (
    <rostrum-carousel class="carousel" role="region" aria-roledescription="carousel" aria-label="Featured articles">
      <div className="carousel-window">
        <ul className="carousel-track plain-list" data-track="">
          {articles.map((article, index) => (
            <Slide
              key={article.slug}
              site={site}
              article={article}
              label={`${index + 1} of ${articles.length}`}
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
  return (
    <li className="slide" data-slide="" aria-roledescription="slide" aria-label={label}>
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
          <p className="kicker">{article.category?.name ?? fallback.category}</p>
          <h2 className="slide-title">{article.title}</h2>
          <p className="slide-description">{article.description || fallback.description}</p>
          <p className="slide-facts">
            {getNames(article.authors)} · {longDate(article.publishDate, site.timeZone)}
          </p>
        </div>
      </a>
    </li>
  );
}

/** Shown by the script that handles them. */
function Controls({ count }: { count: number }) {
  return (
    <div className="carousel-controls">
      <button type="button" data-pause="" aria-label="Pause">
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <div className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          <button key={index} type="button" data-dot="" aria-label={`Slide ${index + 1}`} aria-current={index === 0} />
        ))}
      </div>
      <button type="button" data-previous="" aria-label="Previous slide">
        <Icon name="left" />
      </button>
      <button type="button" data-next="" aria-label="Next slide">
        <Icon name="right" />
      </button>
    </div>
  );
}
