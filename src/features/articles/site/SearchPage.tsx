import { Document } from "../../../site/ui/Document.tsx";
import { Pager } from "../../../site/ui/Pager.tsx";
import { SearchForm } from "../../../site/ui/SearchForm.tsx";
import type { FoundArticleView, SiteView } from "../../../site/ui/views.ts";
import { ArticleCard } from "./ArticleCard.tsx";

interface SearchPageProps {
  site: SiteView;
  words: string;
  found: FoundArticleView[];
  /** These are only similar: nothing holds the words themselves. */
  isGuess: boolean;
  page: number;
  hasMore: boolean;
}

export function SearchPage({ site, words, found, isGuess, page, hasMore }: SearchPageProps) {
  const base = `/search?q=${encodeURIComponent(words)}`;
  return (
    <Document site={site} path={base} title={words ? `Search: ${words}` : "Search"} noIndex>
      <div className="wrap page">
        <header className="page-head">
          <h1>Search</h1>
          <SearchForm words={words} />
        </header>
        <p className="search-summary" role="status">
          {summary(words, found.length, isGuess)}
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

function summary(words: string, count: number, isGuess: boolean): string {
  if (words === "") return "Type a word or two; “quotes” find an exact phrase, -word leaves one out.";
  if (count === 0) return `Nothing found for “${words}”. Try fewer or other words.`;
  if (isGuess) return `Nothing has exactly “${words}”. Did you mean one of these?`;
  return `Articles about “${words}”`;
}
