import { type RawBuilder, sql } from "kysely";
import { containing } from "./containing.ts";

/** How much of the search must be in the text, in trigrams: one mistyped letter in a word of five or more. */
const similar = 0.4;

/** Whether a text contains the search, or with a mistyped letter. Reads every row that other conditions leave. */
export function resembles(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`(${text} ilike ${containing(search)} or word_similarity(${search}, ${text}) >= ${similar})`;
}

/** For `order by`: first what contains the search as it is, at its beginning before elsewhere; then the most similar. */
export function byResemblance(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const pattern = containing(search);
  return sql`case when ${text} ilike ${pattern.slice(1)} then 0 when ${text} ilike ${pattern} then 1 else 2 end,
    word_similarity(${search}, ${text}) desc`;
}
