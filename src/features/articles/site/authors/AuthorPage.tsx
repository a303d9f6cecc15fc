import { Document } from "../../../../site-kit/Document.tsx";
import { FeedLinks } from "../../../../site-kit/head/FeedLinks.tsx";
import { BreadcrumbData } from "../../../../site-kit/head/StructuredData.tsx";
import { getLanguage } from "../../../../site-kit/language.tsx";
import type { AuthorCardView } from "../../../../site-kit/views.ts";
import { type ArticleListProps, PagedArticles } from "../cards/PagedArticles.tsx";
import { Portrait } from "./Portrait.tsx";

export interface AuthorPageProps extends ArticleListProps {
  author: AuthorCardView;
}

/** An author's articles, newest first. */
export function AuthorPage({ author, ...list }: AuthorPageProps) {
  const { site, page } = list;
  const { t } = getLanguage(site.language);
  const base = `/authors/${author.slug}`;
  const path = page === 1 ? base : `${base}?page=${page}`;
  const title = page === 1 ? author.name : t("pages.titled", { title: author.name, page });
  // On websites of owners, `/authors` is free for a page of their own.
  const above = site.isHost
    ? { name: t("author.title"), path: "/authors" }
    : { name: t("articles.title"), path: "/articles" };
  const description = t("author.description", { name: author.name, site: site.title });
  return (
    <Document
      site={site}
      path={path}
      title={title}
      description={description}
      head={
        <>
          <FeedLinks title={`${author.name} · ${site.title}`} path={base} />
          <BreadcrumbData site={site} trail={[above, { name: author.name, path: base }]} />
        </>
      }
    >
      <div className="wrap page">
        <header className="author-head">
          <Portrait picture={author.picture} size={160} />
          <div>
            <p className="kicker">
              <a href={above.path}>{above.name}</a>
            </p>
            <h1>{author.name}</h1>
          </div>
        </header>
        <PagedArticles base={base} {...list} />
      </div>
    </Document>
  );
}
