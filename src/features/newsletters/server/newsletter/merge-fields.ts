import type { Database } from "../../../../db/database.ts";
import { type MergeValues, mergeNamesIn } from "../../../../shared/words/merge-fields.ts";
import type { MergeCustomField } from "../../../members/merge-contract.ts";
import { selectAllCustomFields } from "../../../members/server/public.ts";
import type { NewsletterRow } from "./newsletters.queries.ts";

type Written = Pick<NewsletterRow, "space_id" | "is_host" | "subject" | "preview_text" | "content" | "translations">;

/**
 * The custom fields that a newsletter uses, in any language. Also deleted ones, which nobody has a value of: who wrote them wants to see the fallback, not
 * braces.
 */
export async function customFieldsIn(
  db: Database,
  { space_id, is_host, translations, ...main }: Written,
): Promise<MergeCustomField[]> {
  const all = [main, ...Object.values(translations)];
  const names = mergeNamesIn(all.map((text) => [text.subject, text.preview_text, text.content].join("\n")).join("\n"));
  // Newsletters of the network go to several lists.
  const fields = names.size === 0 || is_host ? [] : await selectAllCustomFields(db, space_id);
  return fields
    .filter(({ merge_name }) => names.has(merge_name))
    .map(({ field_id, merge_name, type }) => ({ field_id, merge_name, type }));
}

/** For readers who aren't a recipient: only fallbacks. `stored`: the fields that the newsletter used when it was sent. */
export const nobodysValues = (stored: unknown): MergeValues =>
  Object.fromEntries(((stored ?? []) as MergeCustomField[]).map(({ merge_name }) => [merge_name, ""]));
