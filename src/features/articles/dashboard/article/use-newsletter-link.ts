import { useWebsites } from "../../../websites/dashboard/use-websites.ts";

/** Where a newsletter begins with an article, or with its draft; undefined if the user may not write one. */
export function useNewsletterLink(
  websiteId: number | undefined,
  articleId: number | null,
  { fromDraft = false } = {},
): string | undefined {
  const { data = [] } = useWebsites("newsletters.write");
  const mayWrite = articleId !== null && data.some(({ website_id }) => website_id === websiteId);
  return mayWrite
    ? `/dashboard/newsletters/new?website=${websiteId}&article=${articleId}${fromDraft ? "&draft=1" : ""}`
    : undefined;
}
