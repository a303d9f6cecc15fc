import type { Database } from "../../../../db/database.ts";
import { Language } from "../../../../shared/languages/language.ts";
import type { SiteText } from "../../../../shared/languages/site/catalogs.ts";
import { languageOnly } from "../../../../shared/languages/tags.ts";
import { readSettings, selectSite, viewSiteLanguage } from "../../../websites/server/public.ts";

/** The texts that a component of a type begins with. Those of an English website are its type's defaults. */
const beginnings: Record<string, Record<string, SiteText>> = {
  blogsection1: { title: "articles.latest", buttonText: "articles.all" },
  contactsection1: { buttonText: "form.send" },
  locationsection1: { mapText: "page.showMap" },
  membersection1: { buttonText: "form.join" },
  votingsection1: { buttonText: "poll.vote" },
};

/**
 * Returns what a new component stores apart from its type's defaults. A sign-up form keeps the website's name as it is now:
 * a new name must not change what people agreed to.
 */
export async function newConfig(db: Database, websiteId: number, type: string): Promise<object> {
  const names = beginnings[type];
  const site = names && (await selectSite(db, websiteId));
  if (!site) return {};
  const settings = readSettings(site.settings);
  const { t } = new Language(viewSiteLanguage(settings));
  const isEnglish = languageOnly(settings.language) === "en";
  const texts = Object.entries(isEnglish ? {} : names).map(([field, name]) => [field, t(name as "form.send")]);
  return {
    ...Object.fromEntries(texts),
    ...(type === "membersection1" && { consentText: t("form.consent", { site: site.title }) }),
    ...(type === "votingsection1" && !isEnglish && { options: [{ text: t("poll.yes") }, { text: t("poll.no") }] }),
  };
}
