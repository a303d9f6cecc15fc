import { AppError } from "../../../platform/errors.ts";
import { perHostText } from "../../../shared/words/host-texts.ts";
import { websiteRole } from "../../accounts/contract.ts";
import { type SiteSettings, texts, type Website } from "../contract.ts";
import { readSettings, type Site, siteOfRow } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";
import type { SiteRow, selectOwnWebsites } from "./websites.queries.ts";

type WebsiteRow = Awaited<ReturnType<typeof selectOwnWebsites>>[number];

/** Presents what tells an edition from other websites; null for a main one. */
export const presentEdition = (site: Site | undefined): Website["edition"] =>
  site && site.mainId !== null ? { main_id: site.mainId, url: site.origin } : null;

/** Presents a website that was added just now, to its owner. Throws `not_found` if it is gone again. */
export function presentAdded(sites: SiteDirectory, websiteId: number): Website {
  const site = sites.byId(websiteId);
  if (!site) throw new AppError("not_found", texts.notFound);
  const { title, settings } = site;
  return {
    ...{ website_id: websiteId, title, edition: presentEdition(site), domain: null, language: settings.language },
    ...{ is_verified: 0, role: "owner", single_things: [] },
  };
}

export function presentWebsite(sites: SiteDirectory, row: WebsiteRow): Website {
  const { id, title, domain, language, verified_at, role, single_things } = row;
  return {
    website_id: id,
    title,
    edition: presentEdition(sites.byId(id)),
    domain,
    language: readSettings({ language }).language,
    is_verified: verified_at ? 1 : 0,
    role: websiteRole.parse(role),
    single_things,
  };
}

export function presentSettings(row: SiteRow, publicUrl: URL): SiteSettings {
  const { id, mainId, isHost, isShown, origin, title, settings } = siteOfRow(row, publicUrl);
  return {
    website_id: id,
    main_id: mainId,
    is_shown: isShown,
    is_host: isHost,
    url: origin,
    title,
    mission: settings.mission,
    contact_address: settings.contactAddress,
    ...settings.socialLinks,
    accent: settings.accent,
    language: settings.language,
    time_zone: settings.timeZone,
    ...perHostText((name) => settings.hostTexts[name] ?? ""),
  };
}
