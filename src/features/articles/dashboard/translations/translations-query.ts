import { callApi } from "../../../../ui/calls/api.ts";
import type { Outdated } from "../../../websites/dashboard/languages/MarkUpToDate.tsx";
import {
  type ArticleEdition,
  confirmTranslation,
  getTranslations,
  translationTexts,
} from "../../translations.calls.ts";

/** The query of an article's translations. */
export const toTranslations = (id: number) => ({
  queryKey: ["translations", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getTranslations, { params: { id }, signal }),
});

/** Returns when the original of a translation changed, and how to mark that one; null if it is up to date. */
export function toOutdated({ article_id: id, original_changed_at: changedAt }: ArticleEdition): Outdated | null {
  if (id === null || changedAt === null) return null;
  const confirm = () => callApi(confirmTranslation, { params: { id }, query: { original_changed_at: changedAt } });
  return { changedAt, confirm, failed: translationTexts.confirmFailed };
}
