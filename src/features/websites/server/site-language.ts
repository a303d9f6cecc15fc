import { Language } from "../../../shared/languages/language.ts";
import { type SiteLanguage, type SiteLanguageView, viewLanguage } from "../../../shared/languages/site/catalogs.ts";
import { isTranslated, languageOnly } from "../../../shared/languages/tags.ts";
import { withoutAddresses } from "../../mail/server/public.ts";
import { type Site, writtenIn, writtenStart } from "./site.ts";

const views = new WeakMap<Site["settings"], SiteLanguageView>();

/** Returns a website's language with its texts, the same object until its settings change. */
export function viewSiteLanguage(settings: Site["settings"]): SiteLanguageView {
  const view = views.get(settings) ?? viewLanguage(settings.language, writtenIn(settings));
  views.set(settings, view);
  return view;
}

/**
 * Returns a website with its texts in a reader's language, if the product or the owner has them. Otherwise, and for an
 * empty tag, returns it unchanged.
 */
export function siteInLanguage(site: Site, tag: string): Site {
  const { language, writtenTexts } = site.settings;
  // The website's own region decides about dates.
  if (tag === "" || tag === languageOnly(language)) return site;
  const hasTexts = isTranslated(tag) || Object.keys(writtenTexts).some((key) => key.startsWith(writtenStart(tag)));
  return hasTexts ? { ...site, settings: { ...site.settings, language: tag } } : site;
}

/** Returns the language of emails to people who may not have asked for them. Breaks up web addresses in the owner's own texts. */
export function mailLanguage({ settings }: Pick<Site, "settings">): SiteLanguage {
  const written = Object.entries(writtenIn(settings)).map(([key, text]) => [key, withoutAddresses(text)]);
  return new Language(viewLanguage(settings.language, Object.fromEntries(written)));
}
