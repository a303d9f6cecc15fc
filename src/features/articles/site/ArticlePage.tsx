import { longDate } from "../../../shared/dates.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import { Document } from "../../../site/ui/Document.tsx";
import { Picture } from "../../../site/ui/Picture.tsx";
import { SocialMeta } from "../../../site/ui/SocialMeta.tsx";
import type { ArticleView, SiteView } from "../../../site/ui/views.ts";
import { Kicker } from "./Kicker.tsx";

export function ArticlePage({ site, article }: { site: SiteView; article: ArticleView }) {
  const path = `/article/${article.slug}`;
  const description = article.description || fallback.description;
  return (
    <Document
      site={site}
      path={path}
      title={article.title}
      description={description}
      head={<ArticleHead site={site} article={article} path={path} description={description} />}
    >
      <article className="article wrap">
        <header className="article-head">
          <Kicker category={article.category} linked={site.isHost} />
          <h1>{article.title}</h1>
          <p className="standfirst">{description}</p>
          <Byline site={site} article={article} />
        </header>
        <Cover article={article} />
        {/* Sanitised by the server when it was stored: server/sanitise.ts */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        <div className="article-text prose" dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
      </article>
    </Document>
  );
}

function ArticleHead({
  site,
  article,
  path,
  description,
}: {
  site: SiteView;
  article: ArticleView;
  path: string;
  description: string;
}) {
  return (
    <>
      <SocialMeta
        site={site}
        path={path}
        title={article.title}
        description={description}
        type="article"
        image={article.cover}
      />
      <meta property="article:published_time" content={article.publishDate} />
      <meta property="article:modified_time" content={article.updatedAt} />
      <meta property="article:section" content={article.category?.name ?? fallback.category} />
      <meta name="author" content={article.author.name} />
    </>
  );
}

function Byline({ site, article }: { site: SiteView; article: ArticleView }) {
  const { author } = article;
  return (
    <div className="byline">
      {author.picture ? (
        <Picture image={author.picture} sizes="48px" className="byline-picture" />
      ) : (
        <img className="byline-picture" src={fallback.profile} alt="" width="48" height="48" />
      )}
      <div>
        <span className="byline-name">{author.name}</span>
        <span className="byline-facts">
          <time dateTime={article.publishDate}>{longDate(article.publishDate, site.timeZone)}</time>
          <span aria-hidden="true"> · </span>
          {article.readingMinutes} min read
        </span>
      </div>
    </div>
  );
}

function Cover({ article }: { article: ArticleView }) {
  return (
    <figure className="article-cover">
      {article.cover ? (
        <Picture image={article.cover} sizes="(min-width: 1144px) 1080px, 100vw" eager />
      ) : (
        <img src={fallback.cover} alt="" width="1200" height="630" />
      )}
    </figure>
  );
}
