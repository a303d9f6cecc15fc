import { type RawBuilder, sql } from "kysely";
import { containing } from "./containing.ts";

/** Minimum word similarity (pg_trgm): allows one mistyped letter in a word of five or more. */
export const similar = 0.4;

/** Matches a text that contains the search, also mistyped. Has no index: reads every row that other conditions leave. */
export function resembles(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`(${text} ilike ${containing(search)} or word_similarity(${search}, ${text}) >= ${similar})`;
}

/** Orders matches: the searched text itself, texts that begin with it, texts that contain it, then by similarity. */
export function byResemblance(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const pattern = containing(search);
  return sql`case when ${text} ilike ${pattern.slice(1, -1)} then 0 when ${text} ilike ${pattern.slice(1)} then 1
    when ${text} ilike ${pattern} then 2 else 3 end, word_similarity(${search}, ${text}) desc`;
}
