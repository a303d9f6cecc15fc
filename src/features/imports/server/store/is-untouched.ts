import type { ImportedRow } from "../../../articles/server/public.ts";
import type { ItemRow } from "./items.queries.ts";

/** Whether an article is still as an import stored it. */
export function isUntouched(
  { stored_version, publish_date }: Pick<ItemRow, "stored_version" | "publish_date">,
  article: ImportedRow,
): boolean {
  return !article.isGone && article.version === stored_version && article.isPublic === (publish_date !== null);
}
