import { Document } from "../../../../site-kit/Document.tsx";
import { getLanguage } from "../../../../site-kit/language.tsx";
import type { SiteView } from "../../../../site-kit/views.ts";
import { profile } from "./profile.ts";

export function AuthorProfilePage({ site }: { site: SiteView }) {
  const { t } = getLanguage(site.language);
  const path = "/authorsprofile";
  const description = `${profile.name}: ${profile.role}.`;
  return (
    <Document site={site} path={path} title={profile.name} description={description}>
      <div className="wrap page">
        <header className="author-head">
          <span className="portrait portrait-160">
            <img src="/assets/brand/profile-author.svg" alt="" width="160" height="160" />
          </span>
          <div>
            <h1>{profile.name}</h1>
            <p className="standfirst">{profile.role}</p>
          </div>
        </header>
        <section className="profile-text prose" aria-label={t("author.biography")}>
          {profile.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className="profile-section" aria-labelledby="books">
          <h2 className="section-title" id="books">
            {t("author.books")}
          </h2>
          <ul className="plain-list book-grid">
            {profile.books.map((book) => (
              <li key={book.title} className="book">
                <h3>
                  <a href={book.href} rel="external noopener">
                    {book.title}
                  </a>
                </h3>
                <p>{book.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="profile-section" aria-labelledby="samples">
          <h2 className="section-title" id="samples">
            {t("author.samples")}
          </h2>
          <div className="book-grid">
            {profile.samples.map((sample) => (
              <article key={sample.title} className="book">
                <h3>{sample.title}</h3>
                <p>{sample.text}</p>
              </article>
            ))}
          </div>
        </section>
      </div>
    </Document>
  );
}
