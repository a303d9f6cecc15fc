import { useQuery } from "@tanstack/react-query";
import { fallback } from "../../../shared/fallbacks.ts";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";
import type { Website } from "../contract.ts";

/** The user's websites, oldest first. */
export function useWebsites() {
  return useQuery({
    queryKey: ["websites"],
    queryFn: ({ signal }) => callApi(calls.getWebsites, { signal }),
  });
}

/** The first website's title, shown in the menu. */
export function useSiteTitle(): string {
  const { data } = useWebsites();
  return data?.[0]?.title || fallback.siteTitle;
}

/** Select options. */
export function websiteChoices(websites: readonly Website[]): { value: string; label: string }[] {
  return websites.map(({ website_id, title }) => ({ value: String(website_id), label: title || fallback.siteTitle }));
}
