import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { splitGraphemes } from "../../../../shared/languages/graphemes.ts";
import { foldedWords, markWords } from "./mark-words.ts";
import { cutMark, markEnd, markStart } from "./passage.ts";
import { before, type FoundRow, rankedMatches, type SearchedSite, window } from "./search.queries.ts";

const headlineOptions = `StartSel=${markStart}, StopSel=${markEnd}, MaxFragments=2, MinWords=20, MaxWords=40, FragmentDelimiter=${cutMark}`;

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
    from (values (search_config(${language.tag}), character_pairs(${words}, false))) as used (config, pairs))`;
  const folded = foldedWords(words);
  const beginnings = folded.map(({ beginning }) => beginning);
  const patterns = folded.map(({ beginning, isWhole }) => `\\m${beginning}${isWhole ? "\\M" : ""}`);
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
    select best.id, substr(text, start, ${window}) as passage, start > 1 as is_cut_before,
      length(text) >= start + ${window} as is_cut_after,
      case when place is null then ts_headline(search_config(${language.tag}), text,
        websearch_to_tsquery(search_config(${language.tag}), ${words}), ${headlineOptions}) end as headline
    from best join articles using (id)
    cross join lateral (
      select description || E'\\n' || regexp_replace(
        regexp_replace(left(content, 100000), '</?(?:a|b|em|i|strong|sub|sup|u)\\M[^>]*>', '', 'g'),
        '<[^>]*>', E'\\n', 'g') as text offset 0) as whole
    cross join lateral (select lower(unaccent(text)) as folded offset 0) as folding
    cross join lateral (
      select coalesce(min(nullif(regexp_instr(folded, pattern), 0)), min(nullif(position(beginning in folded), 0))) as place
      from unnest(${beginnings}::text[], ${patterns}::text[]) as looked_for (beginning, pattern) offset 0) as first
    -- Folding makes some letters longer, such as ß, so the place in the text is earlier.
    cross join lateral (
      select greatest(1, 2 * place - length(unaccent(left(text, place))) - ${before}) as start offset 0) as around
    order by rank desc, best.publish_date desc, best.id`.execute(db);
  return rows.map((row) => ({ id: row.id, headline: row.headline ?? markWords(wholeGraphemes(row), words) }));
}

interface FoundText {
  id: number;
  passage: string;
  is_cut_before: boolean;
  is_cut_after: boolean;
  /** Where no word begins as one that was looked for: PostgreSQL's own excerpt, which knows the forms of words. */
  headline: string | null;
}

/** Drops what a cut between code points may have left of a grapheme. */
function wholeGraphemes({ passage, is_cut_before, is_cut_after }: FoundText): string {
  if (!is_cut_before && !is_cut_after) return passage;
  const whole = splitGraphemes(passage)
    .slice(is_cut_before ? 1 : 0, is_cut_after ? -1 : undefined)
    .join("");
  return is_cut_before ? cutMark + whole.trimStart() : whole;
}
