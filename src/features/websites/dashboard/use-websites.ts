import { useQuery } from "@tanstack/react-query";
import { titleTag } from "../../../shared/languages/tags.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { getNetworkLanguage } from "../../../ui/page-title.ts";
import { kindsReaching, reachOnWebsite, type WebsitePermission } from "../../accounts/roles-contract.ts";
import * as calls from "../calls.ts";
import type { Website } from "../contract.ts";
import { useCurrentWebsite } from "./current-website.ts";

/** The websites on which the user's role allows this, at least for their own work. Oldest first. */
export function useWebsites(permission: WebsitePermission = "website.read", { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: ["websites"],
    queryFn: ({ signal }) => callApi(calls.getWebsites, { signal }),
    select: (websites) => websites.filter((website) => allows(website, permission)),
  });
}

/** By the role, or with what was given to them one by one. */
export function allows(website: Website, permission: WebsitePermission): boolean {
  const kinds = kindsReaching(permission);
  return allowsByRole(website, permission) || website.single_things.some((kind) => kinds.includes(kind));
}

/** On the whole website: add, rename, and delete pages, too. */
export function allowsByRole({ role }: Website, permission: WebsitePermission): boolean {
  return reachOnWebsite(role, permission) !== "none";
}

/** The website that new articles go to if no other is chosen; null if there is none. */
export function useSiteTitle(): string | null {
  const { data } = useWebsites("articles.write");
  const website = useCurrentWebsite(data);
  return data?.length === 0 ? null : website?.title || fallback.siteTitle;
}

/** The network's own site in its languages, the main one first; none if it has a single one. */
export function useHostEditions({ enabled = true } = {}) {
  const { data = [] } = useQuery({
    enabled,
    queryKey: ["websites", "host-editions"],
    queryFn: ({ signal }) => callApi(calls.getHostEditions, { signal }),
  });
  return data;
}

/** Whether the network's own site, or any of the user's websites, is in several languages. */
export function useHasEditions(site: "host" | "user" = "user"): boolean {
  const ofHost = useHostEditions({ enabled: site === "host" });
  const { data = [] } = useWebsites();
  return site === "host" ? ofHost.length > 0 : data.some(({ edition }) => edition !== null);
}

/** The language that a website's texts are written in (BCP 47); of the host site without an id. Undefined if it isn't known. */
export function useWebsiteLanguage(websiteId: number | undefined): string | undefined {
  const { data } = useWebsites();
  if (websiteId === undefined) return getNetworkLanguage();
  return data?.find(({ website_id }) => website_id === websiteId)?.language;
}

export interface WebsiteName {
  website_id: number;
  title: string;
  domain?: string | null;
  is_host?: boolean;
  edition?: Website["edition"];
  language?: string;
}

/** Select options. Websites with the same title are told apart by their domains, and editions by their languages. */
export function websiteChoices(websites: readonly WebsiteName[]): { value: string; label: string }[] {
  const titles = websites.map(({ title }) => title || fallback.siteTitle);
  const seen = new Set<string>();
  const shared = new Set(titles.filter((title) => seen.has(title) || !seen.add(title)));
  return websites.map(({ website_id, domain, is_host, edition, language }, index) => {
    const title = titles[index] ?? "";
    const own = shared.has(title) ? domain : undefined;
    const note = edition && language ? titleTag(language) : is_host ? tr("network") : own;
    return { value: String(website_id), label: note ? `${title} (${note})` : title };
  });
}
