import { useLanguage } from "../language.tsx";

/** Facts at the top of an article or page that is political advertising; texts are empty where they don't apply. */
export interface PoliticalLabelView {
  sponsor: string;
  controller: string;
  subject: string;
  is_targeted: boolean;
  noticePath: string;
}

/** Says that a page is political advertising, above everything that its owner can change. */
export function PoliticalLabel({ label }: { label: PoliticalLabelView | undefined }) {
  const { t } = useLanguage();
  if (!label) return null;
  const { sponsor, controller, subject, is_targeted, noticePath } = label;
  return (
    <aside className="political-label" aria-label={t("political.label")}>
      <div className="wrap">
        <strong>{t("political.label")}</strong>
        <span>{t("political.sponsor", { name: sponsor })}</span>
        {controller !== "" && <span>{t("political.controller", { name: controller })}</span>}
        {subject !== "" && <span>{t("political.subject", { subject })}</span>}
        {is_targeted && <span>{t("political.targeted")}</span>}
        <a href={noticePath}>{t("political.notice")}</a>
      </div>
    </aside>
  );
}
