import type { Database } from "../../../db/database.ts";
import type { FoundArticleView } from "../../../site/ui/views.ts";
import { selectPublishedByIds } from "./articles.queries.ts";
import { cardOf } from "./articles.view.ts";
import { type FoundRow, markEnd, markStart, searchBySimilarity, searchByWords } from "./search.queries.ts";

const maxQueryLength = 200;

export interface SearchResult {
  found: FoundArticleView[];
  /** True when nothing holds the words as they are and these are articles with similar titles. */
  isGuess: boolean;
  hasMore: boolean;
}

/** Full-text search in a site's published articles; titles that look alike when there is no match. `page` counts from 1. */
export async function searchArticles(
  db: Database,
  websiteId: number,
  now: Date,
  { words, page, limit }: { words: string; page: number; limit: number },
): Promise<SearchResult> {
  const query = words.replaceAll("\u0000", "").trim().slice(0, maxQueryLength);
  if (query === "") return { found: [], isGuess: false, hasMore: false };
  const rows = await searchByWords(db, websiteId, now, query, { limit: limit + 1, offset: (page - 1) * limit });
  if (rows.length > 0 || page > 1) {
    return {
      found: await complete(db, websiteId, now, rows.slice(0, limit)),
      isGuess: false,
      hasMore: rows.length > limit,
    };
  }
  const similar = await searchBySimilarity(db, websiteId, now, query, limit);
  return { found: await complete(db, websiteId, now, similar), isGuess: true, hasMore: false };
}

async function complete(db: Database, websiteId: number, now: Date, rows: FoundRow[]): Promise<FoundArticleView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const articles = new Map((await selectPublishedByIds(db, websiteId, now, ids)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, headline }) => {
    const row = articles.get(id);
    return row ? [{ ...cardOf(row), passage: passageOf(headline) }] : [];
  });
}

/** The headline's parts, those between the marks to be highlighted. */
function passageOf(headline: string): { text: string; isMatch: boolean }[] {
  return headline
    .replace(/&nbsp;/g, " ")
    .split(markStart)
    .flatMap((part, index) => {
      const [match = "", rest = ""] = index === 0 ? ["", part] : part.split(markEnd);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
