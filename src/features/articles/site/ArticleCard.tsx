import { longDate } from "../../../shared/dates.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import { Picture } from "../../../site/ui/Picture.tsx";
import type { ArticleCardView, SiteView } from "../../../site/ui/views.ts";
import { Kicker } from "./Kicker.tsx";

/** An article in a list; `lead`: the larger first one. */
export function ArticleCard({ site, article, lead }: { site: SiteView; article: ArticleCardView; lead: boolean }) {
  const sizes = lead ? "(min-width: 900px) 66vw, 100vw" : "(min-width: 900px) 400px, 40vw";
  return (
    <article className={lead ? "card card-lead" : "card"}>
      <div className="card-picture">
        {article.cover ? (
          <Picture image={{ ...article.cover, alt: "" }} sizes={sizes} eager={lead} />
        ) : (
          <img src={fallback.cover} alt="" width="1200" height="800" loading={lead ? "eager" : "lazy"} />
        )}
      </div>
      <div className="card-text">
        <Kicker category={article.category} linked={site.isHost} />
        <h2>
          <a className="card-link" href={`/article/${article.slug}`}>
            {article.title}
          </a>
        </h2>
        <p className="card-description">{article.description || fallback.description}</p>
        <p className="card-facts">
          By {article.author.name}
          <span aria-hidden="true"> · </span>
          <time dateTime={article.publishDate}>{longDate(article.publishDate, site.timeZone)}</time>
        </p>
      </div>
    </article>
  );
}
