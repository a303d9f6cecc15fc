import type { BlockContext } from "../../../page-components/kit/block.ts";
import { FormField } from "../../../page-components/ui/FormField.tsx";
import { VisitorForm } from "../../../page-components/ui/VisitorForm.tsx";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith } from "../../../site-kit/language.tsx";
import type { FormView, SiteView } from "../../../site-kit/views.ts";
import { type AccessibilityFacts, answerDays, checks } from "../contract.ts";
import { Address, Part } from "./Part.tsx";

interface Props {
  site: SiteView;
  facts: AccessibilityFacts;
  now: Date;
  /** Null where nothing can be sent. */
  form: FormView | null;
}

/** Says what was checked, when, and how, without a claim that no barriers are left; and takes reports of barriers. */
export function AccessibilityPage({ site, facts: { version, contrast, images }, now, form }: Props) {
  const { t, tag } = getLanguage(site.language);
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: site.timeZone }).format(now);
  const title = t("accessibility.title");
  const intro = t("accessibility.intro", { site: site.title });
  const [from, to] = checks.widths;
  return (
    <Document site={site} path="/accessibility" title={title} description={intro}>
      <div className="wrap page statement">
        <header className="page-head">
          <h1>{title}</h1>
          <p>{intro}</p>
        </header>
        <Part title={t("accessibility.checked")}>
          <ul>
            <li>
              {t("accessibility.software", {
                ...{ software: `Rostrum ${version}`, tool: checks.tool, standard: checks.standard },
                ...{ from: String(from), to: String(to) },
              })}
            </li>
            <li>
              {t("accessibility.colors", { light: number.format(contrast.light), dark: number.format(contrast.dark) })}
            </li>
            <li>
              {t("accessibility.images", {
                date,
                undescribed: String(images.undescribed),
                total: String(images.total),
              })}
            </li>
          </ul>
          <p>{t("accessibility.limits")}</p>
        </Part>
        <Part title={t("accessibility.report")}>
          {form && <p>{t("accessibility.answer", { time: t("privacy.days", { count: answerDays }) })}</p>}
          {form && <ReportForm site={site} form={form} />}
          <p>
            <TextWith name="accessibility.contact" values={{ contact: <Address email={site.contactAddress} /> }} />
          </p>
        </Part>
      </div>
    </Document>
  );
}

function ReportForm({ site, form }: { site: SiteView; form: FormView }) {
  const { t } = getLanguage(site.language);
  const context: BlockContext = {
    ...{ id: "report", site, path: "/accessibility", headingLevel: 2, getImage: () => null },
    ...{ articles: [], memberFields: [], form },
  };
  return (
    <VisitorForm context={context} action={t("accessibility.send")}>
      <FormField context={context} name="message" label={t("accessibility.problem")} rows={5} maxLength={5000} />
      <FormField context={context} name="name" label={t("form.name")} autoComplete="name" maxLength={200} />
      <FormField
        context={context}
        name="email"
        label={t("form.email")}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </VisitorForm>
  );
}
