import { callApi } from "../../../../ui/calls/api.ts";
import type { Outdated } from "../../../websites/dashboard/languages/MarkUpToDate.tsx";
import {
  confirmPageTranslation,
  getPageTranslations,
  type PageTranslations,
  translationTexts as texts,
} from "../../translations.calls.ts";
import { named, type PageRef } from "../page/page-calls.ts";

/** The query of a page's translations. */
export const toTranslations = (page: PageRef) => ({
  queryKey: ["translations", page.websiteId, page.slug],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getPageTranslations, { query: named(page), signal }),
});

/** Returns when the original of the translation on a website changed, and how to mark that one; null if it is up to date. */
export function toOutdated({ editions, original_version }: PageTranslations, websiteId: number): Outdated | null {
  const { slug = null, original_changed_at: changedAt = null } =
    editions.find(({ website_id }) => website_id === websiteId) ?? {};
  if (slug === null || changedAt === null || original_version === null) return null;
  const body = { ...named({ websiteId, slug }), original_version };
  return { changedAt, confirm: () => callApi(confirmPageTranslation, { body }), failed: texts.confirmFailed };
}

export const toBuilder = (websiteId: number, slug: string): string => `/web-editor?website=${websiteId}&page=${slug}`;
