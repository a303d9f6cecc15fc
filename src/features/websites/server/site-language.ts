import { Language } from "../../../shared/languages/language.ts";
import { type SiteLanguage, type SiteLanguageView, viewLanguage } from "../../../shared/languages/site/catalogs.ts";
import { withoutAddresses } from "../../mail/server/public.ts";
import { type Site, writtenIn } from "./site.ts";

/** Returns a website's language with its texts. */
export const viewSiteLanguage = (settings: Site["settings"]): SiteLanguageView =>
  viewLanguage(settings.language, writtenIn(settings));

/** Returns what writes mails to people who may not have asked for them: an owner's own texts lose their addresses. */
export function mailLanguage({ settings }: Pick<Site, "settings">): SiteLanguage {
  const written = Object.entries(writtenIn(settings)).map(([key, text]) => [key, withoutAddresses(text)]);
  return new Language(viewLanguage(settings.language, Object.fromEntries(written)));
}
