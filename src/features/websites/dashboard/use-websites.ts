import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { fallback } from "../../../shared/fallbacks.ts";
import { getJson } from "../../../ui/api.ts";
import { type Website, website } from "../contract.ts";

const websites = z.array(website);

/** The logged-in user's own websites, oldest first. */
export function useWebsites() {
  return useQuery({
    queryKey: ["websites"],
    queryFn: ({ signal }) => getJson("/api/get-websites", websites, signal),
  });
}

/** The title of the first website, which names the user's site in the menu. */
export function useSiteTitle(): string {
  const { data } = useWebsites();
  return data?.[0]?.title || fallback.siteTitle;
}

/** The options of a select that chooses one. */
export function websiteChoices(websites: readonly Website[]): { value: string; label: string }[] {
  return websites.map(({ website_id, title }) => ({ value: String(website_id), label: title || fallback.siteTitle }));
}
