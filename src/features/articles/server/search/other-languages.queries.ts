import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { foldedWords, markWords } from "./mark-words.ts";
import { before, type FoundRow, rankedMatches, type SearchedSite, window } from "./search.queries.ts";

/**
 * Ids of articles in another language than English that contain all words, best first, with the text around the
 * matches. The matches are marked here: `ts_headline` doesn't recognize words without their accents.
 */
export async function searchInLanguage(
  db: Database,
  { id: websiteId, language }: SearchedSite,
  now: Date,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRow[]> {
  const query = sql`(select websearch_to_tsquery(config, pairs) || websearch_to_tsquery(config, unaccent(pairs))
    from (values (search_config(${language}), character_pairs(${words}, false))) as used (config, pairs))`;
  const beginnings = foldedWords(words).map(({ beginning }) => beginning);
  const { rows } = await sql<{ id: number; passage: string }>`
    with matches as (
      select id, words, publish_date from articles
      where website_id = ${websiteId} and publish_date <= ${now} and words @@ ${query}
      order by publish_date desc limit ${rankedMatches}
    ),
    best as (
      select id, ts_rank(words, ${query}) as rank, publish_date from matches
      order by rank desc, publish_date desc, id limit ${limit} offset ${offset}
    )
    select best.id, substr(text, greatest(1, place - ${before}), ${window}) as passage
    from best join articles using (id)
    cross join lateral (
      select description || E'\\n' || regexp_replace(
        regexp_replace(left(content, 100000), '</?(?:a|b|em|i|strong|sub|sup|u)\\M[^>]*>', '', 'g'),
        '<[^>]*>', E'\\n', 'g') as text offset 0) as whole
    cross join lateral (select lower(unaccent(text)) as folded offset 0) as folding
    cross join lateral (
      select coalesce(min(nullif(position(beginning in folded), 0)), 1) as place
      from unnest(${beginnings}::text[]) as beginning offset 0) as first
    order by rank desc, best.publish_date desc, best.id`.execute(db);
  return rows.map((row) => ({ id: row.id, headline: markWords(row.passage, words) }));
}
