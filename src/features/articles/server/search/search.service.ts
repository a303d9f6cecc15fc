import type { Database } from "../../../../db/database.ts";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import type { SiteLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { languageOnly } from "../../../../shared/languages/tags.ts";
import type { FoundArticleView } from "../../../../site-kit/views.ts";
import { selectPublishedByIds } from "../published/articles.queries.ts";
import { toCard } from "../published/articles.view.ts";
import { searchInLanguage } from "./other-languages.queries.ts";
import { parsePassage } from "./passage.ts";
import { type FoundRow, type SearchedSite, searchByWords, selectSimilarWords } from "./search.queries.ts";

const maxQueryLength = 200;

/** A longer query is not a misspelling. */
const maxGuessedWords = 8;

interface SearchResult {
  found: FoundArticleView[];
  /** Corrected words that were searched because the original ones had no matches. */
  guess: string | null;
  hasMore: boolean;
}

/**
 * Full-text search in a website's published articles. Without matches, tries the most similar words in the website's
 * titles. `page` counts from 1.
 */
export async function searchArticles(
  db: Database,
  site: SearchedSite,
  now: Date,
  { words, page, limit }: { words: string; page: number; limit: number },
): Promise<SearchResult> {
  const query = cutText(words.replaceAll("\u0000", "").trim(), maxQueryLength);
  if (query === "") return { found: [], guess: null, hasMore: false };
  const range = { limit: limit + 1, offset: (page - 1) * limit };
  const find = languageOnly(site.language.tag) === "en" ? searchByWords : searchInLanguage;
  const rows = await find(db, site, now, query, range);
  if (rows.length > 0) return present(rows, null);
  const guess = await guessWords(db, site.id, query);
  return present(guess ? await find(db, site, now, guess, range) : [], guess);

  async function present(found: FoundRow[], guessed: string | null): Promise<SearchResult> {
    const shown = await complete(db, site.language, found.slice(0, limit));
    return { found: shown, guess: shown.length > 0 ? guessed : null, hasMore: found.length > limit };
  }
}

/** Replaces words in a query with similar ones from the website's titles; null if nothing changes. */
async function guessWords(db: Database, websiteId: number, query: string): Promise<string | null> {
  const typed = query.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  if (typed.length === 0 || typed.length > maxGuessedWords) return null;
  const guess = (await selectSimilarWords(db, websiteId, typed)).join(" ");
  return guess === typed.join(" ") ? null : guess;
}

async function complete(db: Database, language: SiteLanguage, rows: FoundRow[]): Promise<FoundArticleView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const articles = new Map((await selectPublishedByIds(db, { ids })).map((row) => [row.id, row]));
  return rows.flatMap(({ id, headline }) => {
    const row = articles.get(id);
    return row ? [{ ...toCard(row, language), passage: parsePassage(headline) }] : [];
  });
}
