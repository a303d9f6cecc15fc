import type { Database } from "../../../../db/database.ts";
import { ownTexts } from "../../../../page-components/own-texts.ts";
import { Language } from "../../../../shared/languages/language.ts";
import { languageOnly } from "../../../../shared/languages/tags.ts";
import { readSettings, selectSite, viewSiteLanguage } from "../../../websites/server/public.ts";

/**
 * Returns what a new component stores apart from its type's defaults. A sign-up form keeps the website's name as it is now:
 * a new name must not change what people agreed to.
 */
export async function newConfig(db: Database, websiteId: number, type: string): Promise<object> {
  const names = ownTexts[type];
  const site = names && (await selectSite(db, websiteId));
  if (!site) return {};
  const settings = readSettings(site.settings);
  const { t } = new Language(viewSiteLanguage(settings));
  const isEnglish = languageOnly(settings.language) === "en";
  const texts = Object.entries(isEnglish ? {} : names).map(([field, name]) => [field, t(name as "form.send")]);
  return {
    ...Object.fromEntries(texts),
    ...(type === "membersection1" && {
      consentText: t("form.consent", { site: site.title }),
      textsConsent: t("form.texts", { site: site.title }),
    }),
    ...(type === "votingsection1" && !isEnglish && { options: [{ text: t("poll.yes") }, { text: t("poll.no") }] }),
  };
}
