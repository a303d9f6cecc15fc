import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SiteLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { cutMark, markEnd, markStart } from "./passage.ts";

/** Maximum number of matches to rank, newest first, so that a common word costs no more than a rare one. */
export const rankedMatches = 300;

const headlineOptions = `StartSel=${markStart}, StopSel=${markEnd}, HighlightAll=true`;

/** These stand within a sentence; all other elements end it. */
const inlineTags =
  "</?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)\\M[^>]*>";

/**
 * Characters to read around the first match, and how many of them precede it. Reads the whole text, at ten times the
 * cost, only if that part lacks some of the words.
 */
export const window = 1200;
export const before = 300;

export interface SearchedSite {
  id: number;
  language: SiteLanguage;
}

export interface FoundRow {
  id: number;
  headline: string;
}

/** Ids of articles that contain all words, best first, with the text around the matches. */
export async function searchByWords(
  db: Database,
  { id: websiteId }: SearchedSite,
  now: Date,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRow[]> {
  // Repeated instead of shared in a CTE, so that the planner can estimate the number of matches and scan from the
  // newest if there are many.
  const query = sql`websearch_to_tsquery('english', ${words})`;
  const headline = (text: RawBuilder<unknown>) => sql`ts_headline('english', ${text}, ${query}, ${headlineOptions})`;
  const { rows } = await sql<FoundRow>`
    with matches as (
      select id, search, publish_date from articles
      where website_id = ${websiteId} and publish_date <= ${now} and search @@ ${query}
      order by publish_date desc limit ${rankedMatches}
    ),
    best as (
      select id, ts_rank(search, ${query}) as rank, publish_date from matches
      order by rank desc, publish_date desc, id limit ${limit} offset ${offset}
    ),
    stems as materialized (
      select left(stem, greatest(3, length(stem) - 1)) as beginning
      from unnest(tsvector_to_array(to_tsvector('english', ${words}))) as stem
    )
    select best.id, case
      when to_tsvector('english', title || ' ' || translate(around.headline, ${markStart + markEnd}, '')) @@ ${query}
      then around.headline else ${headline(sql`text`)} end as headline
    from best join articles using (id)
    cross join lateral (
      select left(' ' || description || E'\\n' || regexp_replace(
        regexp_replace(left(content, 100000), ${inlineTags}, '', 'g'), '<[^>]*>', E'\\n', 'g') || ' ', 20000) as text
      offset 0) as whole
    cross join lateral (
      select coalesce(min(nullif(position(beginning in lower(text)), 0)), 1) as place from stems offset 0) as first
    cross join lateral (
      select ${headline(sql`case when place > ${before} + 1 then ${cutMark} else '' end
        || substring(substr(text, greatest(1, place - ${before}), ${window}) from '\\s(.*)\\s')`)} as headline
      offset 0) as around
    order by rank desc, best.publish_date desc, best.id`.execute(db);
  return rows;
}

/**
 * Replaces each word with the most similar one in the website's titles; keeps words that appear there or resemble none.
 */
export async function selectSimilarWords(db: Database, websiteId: number, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select coalesce(similar_word.word, typed.word) as word
    from unnest(${words}::text[]) with ordinality as typed (word, place)
    left join lateral (
      select title_words.word from title_words
      where website_id = ${websiteId} and title_words.word % typed.word
      order by similarity(title_words.word, typed.word) desc, title_words.word limit 1
    ) as similar_word on true
    order by typed.place`.execute(db);
  return rows.map((row) => row.word);
}
