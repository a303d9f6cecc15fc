import type { SiteLanguage } from "../../../shared/languages/site/catalogs.ts";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import { Pager } from "../../../site-kit/Pager.tsx";
import { SearchForm } from "../../../site-kit/SearchForm.tsx";
import type { FoundArticleView, SiteView } from "../../../site-kit/views.ts";
import { ArticleCard } from "./cards/ArticleCard.tsx";

interface SearchPageProps {
  site: SiteView;
  words: string;
  found: FoundArticleView[];
  /** Corrected words that were searched because the original ones had no matches. */
  guess: string | null;
  page: number;
  hasMore: boolean;
}

export function SearchPage({ site, words, found, guess, page, hasMore }: SearchPageProps) {
  const language = getLanguage(site.language);
  const { t } = language;
  const base = `/search?q=${encodeURIComponent(words)}`;
  return (
    <Document site={site} path={base} title={words ? t("search.for", { words }) : t("search.title")} noIndex>
      <div className="wrap page">
        <header className="page-head">
          <h1>{t("search.title")}</h1>
          <SearchForm words={words} />
        </header>
        {/* The words are counted with the view of this page. */}
        <p
          className="search-summary"
          role="status"
          data-nothing-found={words && page === 1 && found.length === 0 ? words : undefined}
        >
          {summary(language, words, found.length, guess)}
        </p>
        <div className="card-list">
          {found.map((article) => (
            <ArticleCard key={article.slug} site={site} article={article}>
              <p className="card-description">
                {article.passage.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
              </p>
            </ArticleCard>
          ))}
        </div>
        <Pager base={base} page={page} hasMore={hasMore} />
      </div>
    </Document>
  );
}

function summary({ t }: SiteLanguage, words: string, count: number, guess: string | null): string {
  if (words === "") return t("search.hint");
  if (count === 0) return t("search.nothing", { words });
  if (guess) return t("search.guess", { words, guess });
  return t("search.found", { words });
}
