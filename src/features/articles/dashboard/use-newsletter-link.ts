import { useWebsites } from "../../websites/dashboard/use-websites.ts";

/** Where a newsletter begins with a published article; undefined if the user may not write one. */
export function useNewsletterLink(websiteId: number | undefined, articleId: number | null): string | undefined {
  const { data = [] } = useWebsites("newsletters.write");
  const mayWrite = articleId !== null && data.some(({ website_id }) => website_id === websiteId);
  return mayWrite ? `/dashboard/newsletters/new?article=${articleId}` : undefined;
}
