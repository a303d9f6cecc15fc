import { useLanguage } from "../language.tsx";
import type { PoliticalLabelView } from "./PoliticalLabel.tsx";

/** Says where an article is listed that it is political advertising, by whom, and where its notice is. */
export function AdLine({ label }: { label: Pick<PoliticalLabelView, "sponsor" | "noticePath"> | null }) {
  const { t } = useLanguage();
  if (!label) return null;
  return (
    <p className="ad-line">
      <strong>{t("political.label")}</strong> · {t("political.sponsor", { name: label.sponsor })} ·{" "}
      <a href={label.noticePath}>{t("political.notice")}</a>
    </p>
  );
}
