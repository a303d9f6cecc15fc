import { useLanguage } from "../language.tsx";
import type { SiteView } from "../views.ts";

/** Says who pays for the website, below everything that its owner can change. */
export function Disclaimer({ site }: { site: Pick<SiteView, "disclaimer" | "hasPrivacyPage"> }) {
  const { t } = useLanguage();
  const { disclaimer } = site;
  if (disclaimer === "") return null;
  return (
    <aside className="disclaimer wrap" aria-label={t("disclaimer.label")}>
      <p dir="auto">{disclaimer}</p>
      <a href="/disclosures">{t("disclosures.title")}</a>
      {site.hasPrivacyPage && <a href="/privacy">{t("privacy.title")}</a>}
    </aside>
  );
}
