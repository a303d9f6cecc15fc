import { fallback } from "../../../shared/media/fallbacks.ts";
import { isFirstLoading } from "../../../ui/states/Pending.tsx";
import type { SiteSettings } from "../../websites/contract.ts";
import { websiteAddress } from "../../websites/dashboard/site-address.ts";
import { useSiteSettings } from "../../websites/dashboard/use-site-settings.ts";
import { useWebsites } from "../../websites/dashboard/use-websites.ts";

export type CountedSite = Pick<SiteSettings, "website_id" | "title" | "url">;

/** The websites whose views the user may see, those that they manage first. Undefined while loading. */
export function useCountedSites(): CountedSite[] | undefined {
  const settings = useSiteSettings();
  const reported = useWebsites("analytics.read");
  if ([settings, reported].some(isFirstLoading)) return undefined;
  const [managed, websites] = [settings.data, reported.data];
  if (!managed || !websites) return [];
  const others = websites.filter(({ website_id }) => !managed.some((site) => site.website_id === website_id));
  return [
    ...managed,
    ...others.map((website) => ({
      website_id: website.website_id,
      title: website.title || fallback.siteTitle,
      url: websiteAddress(website, window.location).replace(/\/$/, ""),
    })),
  ];
}
