import { longDate } from "../../../shared/dates.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import { Document } from "../../../site/ui/Document.tsx";
import { describe, nameCategory } from "../../../site/ui/fallbacks.ts";
import { ResponsiveImage } from "../../../site/ui/ResponsiveImage.tsx";
import { ArticleData, BreadcrumbData } from "../../../site/ui/StructuredData.tsx";
import type { ArticleCardView, ArticleLink, ArticleView, SiteView, TagView } from "../../../site/ui/views.ts";
import { ArticleEnd } from "./ArticleEnd.tsx";
import { Portrait } from "./authors/Portrait.tsx";
import { categoryTrail } from "./category-trail.ts";
import { Kicker } from "./Kicker.tsx";

export interface ArticlePageProps {
  site: SiteView;
  article: ArticleView;
  related: ArticleCardView[];
  older: ArticleLink | null;
  newer: ArticleLink | null;
}

export function ArticlePage({ site, article, ...end }: ArticlePageProps) {
  const path = `/article/${article.slug}`;
  const description = describe(site, article.description);
  // On own websites, the text says it itself.
  const standfirst = describe(site, article.standfirst);
  const { search } = article;
  return (
    <Document
      site={site}
      path={path}
      title={search.title || article.title}
      description={search.description || description}
      social={{ type: "article", image: search.image ?? article.cover }}
      canonicalUrl={search.canonicalUrl}
      isHidden={search.isHidden}
      head={<ArticleHead site={site} article={article} />}
    >
      <article className="article wrap">
        <header className="article-head">
          <Kicker site={site} category={article.category} />
          <h1>{article.title}</h1>
          {standfirst && <p className="standfirst">{standfirst}</p>}
          <Byline site={site} article={article} />
        </header>
        <Cover article={article} />
        {/* Sanitized by the server when it was stored: server/sanitize.ts */}
        <div className="article-text prose" dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
        <TagLinks tags={article.tags} />
      </article>
      <ArticleEnd site={site} article={article} {...end} />
    </Document>
  );
}

function ArticleHead({ site, article }: { site: SiteView; article: ArticleView }) {
  const section = nameCategory(site, article.category);
  return (
    <>
      <meta property="article:published_time" content={article.publishDate} />
      <meta property="article:modified_time" content={article.updatedAt} />
      {section && <meta property="article:section" content={section} />}
      {article.tags.map(({ slug, name }) => (
        <meta key={slug} property="article:tag" content={name} />
      ))}
      <meta property="article:author" content={article.author.name} />
      <meta name="author" content={article.author.name} />
      <ArticleData site={site} article={article} />
      <BreadcrumbData site={site} trail={trailOf(site, article)} />
    </>
  );
}

function TagLinks({ tags }: { tags: TagView[] }) {
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label="Tags">
      <ul className="plain-list">
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/tag/${slug}`} rel="tag">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function trailOf(site: SiteView, { title, slug, category }: ArticleView) {
  const parent = category ? categoryTrail(site, category) : [{ name: "Articles", path: "/articles" }];
  return [...parent, { name: title, path: `/article/${slug}` }];
}

function Byline({ site, article }: { site: SiteView; article: ArticleView }) {
  const { author, publishDate, updatedAt } = article;
  return (
    <div className="byline">
      <Portrait picture={author.picture} size={48} />
      <div>
        <span className="byline-name">
          {author.slug ? <a href={`/authors/${author.slug}`}>{author.name}</a> : author.name}
        </span>
        <span className="byline-facts">
          <time dateTime={publishDate}>{longDate(publishDate, site.timeZone)}</time>
          <span aria-hidden="true"> · </span>
          {article.readingMinutes} min read
          {updatedAt !== publishDate && (
            <>
              <span aria-hidden="true"> · </span>
              Updated <time dateTime={updatedAt}>{longDate(updatedAt, site.timeZone)}</time>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function Cover({ article }: { article: ArticleView }) {
  return (
    <figure className="article-cover">
      {article.cover ? (
        <ResponsiveImage image={article.cover} sizes="(min-width: 1144px) 1080px, 100vw" widest={1080} eager />
      ) : (
        <img src={fallback.cover} alt="" width="1200" height="630" />
      )}
    </figure>
  );
}
