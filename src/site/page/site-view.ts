import { getContactAddress, type Site, viewSiteLanguage } from "../../features/websites/server/public.ts";
import { yearIn } from "../../shared/dates.ts";
import { isLatin } from "../../shared/languages/tags.ts";
import { isHexColor } from "../../shared/look/color.ts";
import { completeHostTexts } from "../../shared/words/host-texts.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { EditionView, SiteView } from "../../site-kit/views.ts";
import { getBrand } from "../brand/brand-view.ts";
import type { SiteDeps } from "./site-deps.ts";

const defaultMission =
  "To build a strong network of support across the nation to get principled conservatives elected, and to be a platform for conservative voices.";

const networks = [
  { key: "facebook", label: "Facebook", home: "https://www.facebook.com/" },
  { key: "twitter", label: "X (Twitter)", home: "https://x.com/" },
  { key: "instagram", label: "Instagram", home: "https://www.instagram.com/" },
] as const;

type ViewDeps = Pick<SiteDeps, "assets" | "liveReload" | "sites">;

/** Returns the editions that visitors can choose, with the current one; nothing while that is hidden. */
function toEditions(sites: ViewDeps["sites"], current: Site): EditionView[] {
  const shown = sites.editionsOf(current.id).filter(({ id, isShown }) => id === current.id || isShown);
  if (shown.length < 2 || !current.isShown) return [];
  return shown.map(({ id, origin, settings }) => ({
    id,
    origin,
    tag: settings.language,
    isCurrent: id === current.id,
  }));
}

/** A website as its pages show it, with defaults for missing settings. */
export function toSiteView({ assets: all, liveReload, sites }: ViewDeps, site: Site, now: Date): SiteView {
  const assets = all.site;
  const { settings } = site;
  const { mission, contactAddress, socialLinks, hostTexts, accent, look, timeZone } = settings;
  const language = viewSiteLanguage(settings);
  const { t } = getLanguage(language);
  const { styles, fonts } = assets.styles[look.fonts];
  return {
    title: site.title,
    isHost: site.isHost,
    origin: site.origin,
    prefix: site.prefix,
    isShown: site.isShown,
    editions: toEditions(sites, site),
    disclaimer: settings.disclaimer,
    hasPrivacyPage: !settings.hidesPrivacy,
    mission: mission || (site.isHost ? defaultMission : ""),
    contactAddress: getContactAddress(site),
    // The host site keeps its three links (SPEC.md section 1); own websites show those that lead to a profile.
    socialLinks: networks.flatMap(({ key, label, home }) => {
      const href = socialLinks[key] || (site.isHost ? home : "");
      return href === "" ? [] : [{ label, href }];
    }),
    texts: completeHostTexts(site.isHost ? hostTexts : {}, {
      latest_heading: t("articles.latest"),
      categories_heading: t("category.title"),
      authors_heading: t("author.title"),
    }),
    chosen: { contactAddress, socialLinks },
    language,
    timeZone,
    accent: isHexColor(accent) ? accent : null,
    look,
    brand: getBrand(site),
    year: yearIn(timeZone, now),
    assets: { scripts: assets.scripts, styles, fonts: isLatin(settings.language) ? fonts : [] },
    liveReload,
  };
}
