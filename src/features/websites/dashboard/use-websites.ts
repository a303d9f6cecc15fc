import { useQuery } from "@tanstack/react-query";
import { fallback } from "../../../shared/fallbacks.ts";
import { callApi } from "../../../ui/api.ts";
import { reachOnWebsite, type WebsitePermission } from "../../accounts/roles-contract.ts";
import * as calls from "../calls.ts";
import type { Website } from "../contract.ts";

/** The websites on which the user's role allows this, at least for their own work. Oldest first. */
export function useWebsites(permission: WebsitePermission = "website.read") {
  return useQuery({
    queryKey: ["websites"],
    queryFn: ({ signal }) => callApi(calls.getWebsites, { signal }),
    select: (websites) => websites.filter((website) => allows(website, permission)),
  });
}

export function allows({ role }: Website, permission: WebsitePermission): boolean {
  return reachOnWebsite(role, permission) !== "none";
}

/** The website that new articles go to if none is chosen; null if there is none. */
export function useSiteTitle(): string | null {
  const { data } = useWebsites("articles.write");
  return data?.length === 0 ? null : data?.[0]?.title || fallback.siteTitle;
}

/** Select options. */
export function websiteChoices(websites: readonly Website[]): { value: string; label: string }[] {
  return websites.map(({ website_id, title }) => ({ value: String(website_id), label: title || fallback.siteTitle }));
}
