import { Document } from "../../../../site-kit/Document.tsx";
import { getLanguage } from "../../../../site-kit/language.tsx";
import type { AuthorCardView, SiteView } from "../../../../site-kit/views.ts";
import { Portrait } from "./Portrait.tsx";

export function AuthorsPage({ site, authors }: { site: SiteView; authors: AuthorCardView[] }) {
  const { t } = getLanguage(site.language);
  const description = t("author.listDescription", { site: site.title });
  return (
    <Document site={site} path="/authors" title={t("author.title")} description={description}>
      <div className="wrap page">
        <header className="page-head">
          <h1>{t("author.title")}</h1>
          <p className="standfirst">{description}</p>
        </header>
        {authors.length === 0 && <p className="empty">{t("author.noneYet")}</p>}
        <ul className="plain-list author-grid">
          {authors.map((author) => (
            <li key={author.slug} className="author-card">
              <a href={`/authors/${author.slug}`}>
                <Portrait picture={author.picture} size={160} />
                <h2>{author.name}</h2>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Document>
  );
}
