import { Language } from "../../../shared/languages/language.ts";
import { type SiteLanguage, type SiteLanguageView, viewLanguage } from "../../../shared/languages/site/catalogs.ts";
import { withoutAddresses } from "../../mail/server/public.ts";
import { type Site, writtenIn } from "./site.ts";

const views = new WeakMap<Site["settings"], SiteLanguageView>();

/** Returns a website's language with its texts, the same object until its settings change. */
export function viewSiteLanguage(settings: Site["settings"]): SiteLanguageView {
  const view = views.get(settings) ?? viewLanguage(settings.language, writtenIn(settings));
  views.set(settings, view);
  return view;
}

/** Returns the language of emails to people who may not have asked for them. Breaks up web addresses in the owner's own texts. */
export function mailLanguage({ settings }: Pick<Site, "settings">): SiteLanguage {
  const written = Object.entries(writtenIn(settings)).map(([key, text]) => [key, withoutAddresses(text)]);
  return new Language(viewLanguage(settings.language, Object.fromEntries(written)));
}
