import { perHostText } from "../../../shared/words/host-texts.ts";
import { websiteRole } from "../../accounts/contract.ts";
import type { SiteSettings, Website } from "../contract.ts";
import { readSettings, siteOfRow } from "./site.ts";
import type { SiteRow, selectOwnWebsites } from "./websites.queries.ts";

type WebsiteRow = Awaited<ReturnType<typeof selectOwnWebsites>>[number];

export function presentWebsite({ id, title, domain, language, verified_at, role, single_things }: WebsiteRow): Website {
  return {
    website_id: id,
    title,
    domain,
    language: readSettings({ language }).language,
    is_verified: verified_at ? 1 : 0,
    role: websiteRole.parse(role),
    single_things,
  };
}

export function presentSettings(row: SiteRow, publicUrl: URL): SiteSettings {
  const { id, isHost, origin, title, settings } = siteOfRow(row, publicUrl);
  return {
    website_id: id,
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
