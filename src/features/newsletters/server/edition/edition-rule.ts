import type { Database } from "../../../../db/database.ts";
import type { SiteLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { shorten } from "../../../../shared/text.ts";
import { selectTitlesToSend } from "./editions.queries.ts";

const maxLength = 2000;

/** Who gets a newsletter of the network, in words for them. */
export async function editionRuleInWords(
  db: Database,
  { id, correction_of }: { id: number; correction_of: number | null },
  language: SiteLanguage,
): Promise<string> {
  if (correction_of !== null) return language.t("rule.correction");
  const titles = (await selectTitlesToSend(db, id)).map((title) => title || fallback.siteTitle);
  const lists = titles.length === 0 ? language.t("rule.network") : language.list(titles);
  return shorten(language.t("rule.edition", { lists }), maxLength);
}
