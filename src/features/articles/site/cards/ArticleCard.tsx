import type React from "react";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { describe } from "../../../../site-kit/fallbacks.ts";
import { useLanguage } from "../../../../site-kit/language.tsx";
import { AdLine } from "../../../../site-kit/legal/AdLine.tsx";
import { ResponsiveImage } from "../../../../site-kit/ResponsiveImage.tsx";
import type { ArticleCardView, SiteView } from "../../../../site-kit/views.ts";
import { Kicker } from "./Kicker.tsx";

interface ArticleCardProps {
  site: SiteView;
  article: ArticleCardView;
  /** The larger first card of a list. */
  lead?: boolean;
  /** Load its image eagerly: it is above the fold. */
  eager?: boolean;
  /** Heading level. */
  level?: 2 | 3;
  /** Replaces the description, e.g. with a search result's passage. */
  children?: React.ReactNode;
}

export function ArticleCard({ site, article, lead = false, eager = false, level = 2, children }: ArticleCardProps) {
  const language = useLanguage();
  const Heading = `h${level}` as "h2" | "h3";
  const description = describe(site, article.description);
  const shown = lead
    ? { sizes: "(min-width: 1240px) 800px, 100vw", widest: 800 }
    : { sizes: "(min-width: 700px) 200px, 104px", widest: 200 };
  const hasImage = article.cover !== null || site.isHost;
  return (
    <article className={`card${lead ? " card-lead" : ""}${hasImage ? "" : " card-bare"}`}>
      {article.cover && (
        <div className="card-image">
          <ResponsiveImage image={{ ...article.cover, alt: "" }} {...shown} eager={eager} />
        </div>
      )}
      {!article.cover && site.isHost && (
        <div className="card-image default-cover">
          <img src={fallback.cover} alt="" width="1200" height="800" loading="lazy" />
        </div>
      )}
      <div className="card-text">
        <AdLine label={article.label} />
        <Kicker site={site} category={article.category} />
        <Heading className="card-title">
          <a className="card-link" href={`/article/${article.slug}`}>
            {article.title}
          </a>
        </Heading>
        {children ?? (description && <p className="card-description">{description}</p>)}
        <p className="card-facts">
          {language.t("article.by", { names: language.list(article.authors.map(({ name }) => name)) })}
          <span aria-hidden="true"> · </span>
          <time dateTime={article.publishDate}>{language.date(article.publishDate, site.timeZone)}</time>
        </p>
      </div>
    </article>
  );
}
