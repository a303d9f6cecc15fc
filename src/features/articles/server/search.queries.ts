import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** How many of the newest matches are ranked: a word that stands in every article must not cost more than a rare one. */
const rankedMatches = 300;

/** Marks around found words in a headline: characters that no text holds (Unicode private use). */
export const markStart = "\uE000";
export const markEnd = "\uE001";

export interface FoundRow {
  id: number;
  headline: string;
}

/** Ids of articles that hold all the words, best first, with the passage where they stand. */
export async function searchByWords(
  db: Database,
  websiteId: number,
  now: Date,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with query as (select websearch_to_tsquery('english', ${words}) as words),
    matches as (
      select id, search, publish_date from articles, query
      where website_id = ${websiteId} and publish_date <= ${now} and search @@ words
      order by publish_date desc limit ${rankedMatches}
    ),
    best as (
      select id, ts_rank(search, words) as rank, publish_date from matches, query
      order by rank desc, publish_date desc, id limit ${limit} offset ${offset}
    )
    select best.id, ts_headline('english',
      left(description || ' · ' || regexp_replace(content, '<[^>]*>', ' ', 'g'), 20000), words,
      ${`StartSel=${markStart}, StopSel=${markEnd}, MaxFragments=2, MaxWords=24, MinWords=12, FragmentDelimiter=" … "`}
    ) as headline
    from best join articles using (id), query order by rank desc, best.publish_date desc, best.id`.execute(db);
  return rows;
}

/** Ids of articles whose title has something like these words (typing errors), most similar first. */
export async function searchBySimilarity(
  db: Database,
  websiteId: number,
  now: Date,
  words: string,
  limit: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, description as headline from articles
    where website_id = ${websiteId} and publish_date <= ${now} and ${words} <% title
    order by word_similarity(${words}, title) desc, publish_date desc limit ${limit}`.execute(db);
  return rows;
}
