import { Fragment } from "react";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { Document } from "../../../site-kit/Document.tsx";
import type { Translations } from "../../../site-kit/editions.tsx";
import { describe, nameCategory } from "../../../site-kit/fallbacks.ts";
import { ArticleData, BreadcrumbData } from "../../../site-kit/head/StructuredData.tsx";
import { getLanguage, TextWith, useLanguage } from "../../../site-kit/language.tsx";
import { ResponsiveImage } from "../../../site-kit/ResponsiveImage.tsx";
import type { ArticleCardView, ArticleLink, ArticleView, SiteView, TagView } from "../../../site-kit/views.ts";
import { ArticleEnd } from "./ArticleEnd.tsx";
import { Portrait } from "./authors/Portrait.tsx";
import { Kicker } from "./cards/Kicker.tsx";
import { categoryTrail } from "./category-trail.ts";
import { SeriesBox } from "./SeriesBox.tsx";

export interface ArticlePageProps {
  site: SiteView;
  article: ArticleView;
  related: ArticleCardView[];
  older: ArticleLink | null;
  newer: ArticleLink | null;
  translations: Translations;
}

export function ArticlePage({ site, article, translations, ...end }: ArticlePageProps) {
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
      translations={translations}
      label={article.label ?? undefined}
      head={<ArticleHead site={site} article={article} sponsor={article.label?.sponsor} />}
    >
      <article className="article wrap">
        <header className="article-head">
          <Kicker site={site} category={article.category} />
          <h1>{article.title}</h1>
          {standfirst && <p className="standfirst">{standfirst}</p>}
          <Byline site={site} article={article} />
        </header>
        <Cover site={site} article={article} />
        {/* Sanitized by the server when it was stored: server/sanitize.ts */}
        <div className="article-text prose" dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
        {article.series && <SeriesBox series={article.series} />}
        <TagLinks tags={article.tags} />
      </article>
      <ArticleEnd site={site} article={article} {...end} />
    </Document>
  );
}

interface HeadProps {
  site: SiteView;
  article: ArticleView;
  /** Set if it is political advertising. */
  sponsor: string | undefined;
}

function ArticleHead({ site, article, sponsor }: HeadProps) {
  const section = nameCategory(site, article.category);
  return (
    <>
      <meta property="article:published_time" content={article.publishDate} />
      <meta property="article:modified_time" content={article.updatedAt} />
      {section && <meta property="article:section" content={section} />}
      {article.tags.map(({ slug, name }) => (
        <meta key={slug} property="article:tag" content={name} />
      ))}
      {article.authors.map(({ name }, index) => (
        <meta key={index} property="article:author" content={name} />
      ))}
      <meta name="author" content={article.authors.map(({ name }) => name).join(", ")} />
      <ArticleData site={site} article={article} sponsor={sponsor} />
      <BreadcrumbData site={site} trail={getTrail(site, article)} />
    </>
  );
}

function TagLinks({ tags }: { tags: TagView[] }) {
  const { t } = useLanguage();
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label={t("tag.label")}>
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

function getTrail(site: SiteView, { title, slug, category }: ArticleView) {
  const parent = category
    ? categoryTrail(site, category)
    : [{ name: getLanguage(site.language).t("articles.title"), path: "/articles" }];
  return [...parent, { name: title, path: `/article/${slug}` }];
}

/** Beside the names; of more people, names alone. */
const portraitsShown = 3;

function Byline({ site, article }: { site: SiteView; article: ArticleView }) {
  const { authors, publishDate, updatedAt } = article;
  const language = useLanguage();
  const getDate = (moment: string) => <time dateTime={moment}>{language.date(moment, site.timeZone)}</time>;
  return (
    <div className="byline">
      <span className="byline-portraits">
        {authors.slice(0, portraitsShown).map(({ picture }, index) => (
          <Portrait key={index} picture={picture} size={48} />
        ))}
      </span>
      <div>
        <span className="byline-name">
          {language.listParts(authors.map(({ name }) => name)).map((part, index) => (
            <Fragment key={index}>
              {typeof part === "string" ? part : <AuthorName author={authors[part.index]} />}
            </Fragment>
          ))}
        </span>
        <span className="byline-facts">
          {getDate(publishDate)}
          <span aria-hidden="true"> · </span>
          {language.t("article.minutes", { count: article.readingMinutes })}
          {updatedAt !== publishDate && (
            <>
              <span aria-hidden="true"> · </span>
              <TextWith name="article.updated" values={{ date: getDate(updatedAt) }} />
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function AuthorName({ author }: { author: ArticleView["authors"][number] | undefined }) {
  return author?.slug ? <a href={`/authors/${author.slug}`}>{author.name}</a> : author?.name;
}

/** Without a picture, the host site shows a low banner, own websites nothing. */
function Cover({ site, article }: { site: SiteView; article: ArticleView }) {
  if (!article.cover) {
    if (!site.isHost) return null;
    return (
      <figure className="article-cover default-cover">
        <img src={fallback.cover} alt="" width="1200" height="128" />
      </figure>
    );
  }
  return (
    <figure className="article-cover">
      <ResponsiveImage image={article.cover} sizes="(min-width: 1144px) 1080px, 100vw" widest={1080} eager />
    </figure>
  );
}
