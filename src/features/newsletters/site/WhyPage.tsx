import type { SiteLanguage } from "../../../shared/languages/site/catalogs.ts";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import type { GivenConsent, Why } from "../readers-contract.ts";

interface Props {
  site: SiteView;
  token: string;
  why: Why;
  /** Dates, as the website shows them. */
  dates: { sent: string | null; agreed: (string | null)[] };
}

/** Shows recipients what they agreed to, when and where, how they were chosen, and who sent it. */
export function WhyPage({ site, token, why, dates }: Props) {
  const { address, subject, rule, topic, sender, replyTo } = why;
  const language = getLanguage(site.language);
  const { t } = language;
  return (
    <Document site={site} path={`/newsletter/why/${token}`} title={t("reader.why")} noIndex>
      <section className="message-page wrap">
        <h1>{t("reader.why")}</h1>
        {address === null && <p>{t("reader.erased")}</p>}
        <dl>
          {subject !== "" && (
            <Fact name={t("why.email")}>
              {dates.sent ? t("why.emailOn", { subject, date: dates.sent }) : t("why.emailNamed", { subject })}
            </Fact>
          )}
          {address !== null && <Fact name={t("why.sentTo")}>{address}</Fact>}
          <Fact name={t("why.sentBy")}>{`${sender ?? site.title}${replyTo ? ` (${replyTo})` : ""}`}</Fact>
          {topic !== null && <Fact name={t("why.topic")}>{topic}</Fact>}
          {rule !== "" && <Fact name={t("why.audience")}>{rule}</Fact>}
          {address !== null &&
            why.consents.map(({ list, consent }, index) => (
              <Fact key={list ?? ""} name={list === null ? t("why.consent") : t("why.consentAt", { list })}>
                {consentInWords(language, consent, dates.agreed[index] ?? null)}
              </Fact>
            ))}
        </dl>
        <p>
          <a href={`/newsletter/unsubscribe/${token}`}>{t("reader.unsubscribe")}</a>
        </p>
      </section>
    </Document>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function consentInWords({ t }: SiteLanguage, consent: GivenConsent | null, date: string | null): string {
  if (!consent) return t("why.consentGone");
  if (consent.basis === "form") {
    const form = { words: consent.words ?? "", page: consent.place ?? "" };
    return date ? t("why.byFormOn", { ...form, date }) : t("why.byForm", form);
  }
  const name = consent.basis === "import" ? "why.byImport" : "why.byOwner";
  const reason = consent.reason ?? "";
  return date ? t(`${name}On`, { reason, date }) : t(name, { reason });
}
