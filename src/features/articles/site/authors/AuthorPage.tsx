import { Document } from "../../../../site-kit/Document.tsx";
import { FeedLinks } from "../../../../site-kit/FeedLinks.tsx";
import { BreadcrumbData } from "../../../../site-kit/StructuredData.tsx";
import type { AuthorCardView } from "../../../../site-kit/views.ts";
import { type ArticleListProps, PagedArticles } from "../cards/PagedArticles.tsx";
import { Portrait } from "./Portrait.tsx";

export interface AuthorPageProps extends ArticleListProps {
  author: AuthorCardView;
}

/** An author's articles, newest first. */
export function AuthorPage({ author, ...list }: AuthorPageProps) {
  const { site, page } = list;
  const base = `/authors/${author.slug}`;
  const path = page === 1 ? base : `${base}?page=${page}`;
  const title = page === 1 ? author.name : `${author.name}, page ${page}`;
  // On websites of owners, `/authors` is free for a page of their own.
  const above = site.isHost ? { name: "Authors", path: "/authors" } : { name: "Articles", path: "/articles" };
  const description = `Articles by ${author.name} on ${site.title}.`;
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
