import { useLanguage } from "../../../../site-kit/language.tsx";
import type { AuthorCardView } from "../../../../site-kit/views.ts";
import { Portrait } from "./Portrait.tsx";

export function AuthorsSidebar({ heading, authors }: { heading: string; authors: AuthorCardView[] }) {
  const { t } = useLanguage();
  return (
    <aside className="home-authors" aria-labelledby="authors">
      <h2 className="section-title" id="authors">
        {heading}
      </h2>
      {authors.length === 0 && <p className="empty">{t("author.none")}</p>}
      <ul className="plain-list author-list">
        {authors.map((author) => (
          <li key={author.slug}>
            <a href={`/authors/${author.slug}`}>
              <Portrait picture={author.picture} size={48} />
              <span>{author.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="more">
        <a href="/authors">{t("author.all")}</a>
      </p>
    </aside>
  );
}
