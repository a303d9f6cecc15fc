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
  // Written out each time, not read from a CTE: only so does the planner know how many articles hold the words, and
  // walk from the newest when many do.
  const query = sql`websearch_to_tsquery('english', ${words})`;
  const { rows } = await sql<FoundRow>`
    with matches as (
      select id, search, publish_date from articles
      where website_id = ${websiteId} and publish_date <= ${now} and search @@ ${query}
      order by publish_date desc limit ${rankedMatches}
    ),
    best as (
      select id, ts_rank(search, ${query}) as rank, publish_date from matches
      order by rank desc, publish_date desc, id limit ${limit} offset ${offset}
    )
    select best.id, ts_headline('english',
      left(description || ' · ' || regexp_replace(content, '<[^>]*>', ' ', 'g'), 20000), ${query},
      ${`StartSel=${markStart}, StopSel=${markEnd}, MaxFragments=2, MaxWords=24, MinWords=12, FragmentDelimiter=" … "`}
    ) as headline
    from best join articles using (id) order by rank desc, best.publish_date desc, best.id`.execute(db);
  return rows;
}

/** For each word, the most similar one among those of the site's titles; itself when it stands there or none is like it. */
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
