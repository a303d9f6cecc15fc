import type { Database } from "../../../db/database.ts";
import { mergeNamesIn } from "../../../shared/merge-fields.ts";
import { type MergeCustomField, mergeValuesOf } from "../../members/merge-contract.ts";
import { selectAllCustomFields } from "../../members/server/public.ts";

/**
 * The custom fields that texts use. Also deleted ones, which nobody has a value of: who wrote them wants to see the fallback, not
 * braces.
 */
export async function customFieldsIn(db: Database, spaceId: number, texts: string[]): Promise<MergeCustomField[]> {
  const names = mergeNamesIn(texts.join("\n"));
  const all = names.size === 0 ? [] : await selectAllCustomFields(db, spaceId);
  return all
    .filter(({ merge_name }) => names.has(merge_name))
    .map(({ field_id, merge_name, type }) => ({ field_id, merge_name, type }));
}

/** For readers who aren't a recipient: only fallbacks. `stored`: the fields that the newsletter used when it was sent. */
export const nobodysValues = (stored: unknown) => mergeValuesOf((stored ?? []) as MergeCustomField[], {});
