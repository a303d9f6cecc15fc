import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { splitGraphemes } from "../../../../shared/languages/graphemes.ts";
import { foldedWords, markWords } from "./mark-words.ts";
import { cutMark } from "./passage.ts";
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
  const { rows } = await sql<FoundText>`
    with matches as (
      select id, words, publish_date from articles
      where website_id = ${websiteId} and publish_date <= ${now} and words @@ ${query}
      order by publish_date desc limit ${rankedMatches}
    ),
    best as (
      select id, ts_rank(words, ${query}) as rank, publish_date from matches
      order by rank desc, publish_date desc, id limit ${limit} offset ${offset}
    )
    select best.id, substr(text, greatest(1, place - ${before}), ${window}) as passage,
      place > ${before} + 1 as is_cut_before, length(text) >= greatest(1, place - ${before}) + ${window} as is_cut_after
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
  return rows.map((row) => ({ id: row.id, headline: markWords(wholeGraphemes(row), words) }));
}

interface FoundText {
  id: number;
  passage: string;
  is_cut_before: boolean;
  is_cut_after: boolean;
}

/** Drops what a cut between code points may have left of a grapheme. */
function wholeGraphemes({ passage, is_cut_before, is_cut_after }: FoundText): string {
  if (!is_cut_before && !is_cut_after) return passage;
  const whole = splitGraphemes(passage)
    .slice(is_cut_before ? 1 : 0, is_cut_after ? -1 : undefined)
    .join("");
  return is_cut_before ? cutMark + whole.trimStart() : whole;
}
