import type { ReactNode } from "react";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith, useLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import type { AdFacts } from "../ads-contract.ts";

interface VersionView {
  isMarked: boolean;
  facts: AdFacts;
  from: Date;
  /** Null while it is in force. */
  until: Date | null;
}

interface Props {
  site: SiteView;
  notice: { id: number; title: string; website_title: string; shown: { title: string; path: string } | undefined };
  /** The newest first; at least one. */
  versions: readonly VersionView[];
}

/** The transparency notice of a political advertisement, with its former versions. */
export function NoticePage({ site, notice, versions }: Props) {
  const { t, tag } = getLanguage(site.language);
  const path = `/disclosures/notices/${notice.id}`;
  const { shown } = notice;
  const title = shown?.title ?? notice.title;
  const [newest, ...former] = versions;
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long", timeZone: site.timeZone });
  const time = (moment: Date) => moments.format(moment);
  const period = ({ from, until }: VersionView) =>
    until === null
      ? t("disclosures.since", { from: time(from) })
      : t("disclosures.period", { from: time(from), until: time(until) });
  return (
    <Document
      site={site}
      path={path}
      title={`${t("political.notice")}: ${title}`}
      description={t("notice.intro")}
      head={<link rel="alternate" type="application/json" href={`${path}.json`} />}
    >
      <div className="wrap page notice">
        <header className="page-head">
          <h1>{t("political.notice")}</h1>
          <p>{t("notice.intro")}</p>
        </header>
        {newest && !newest.isMarked && <p>{t("notice.withdrawn", { date: time(newest.from) })}</p>}
        <dl>
          <Fact name={t("notice.ad")}>
            {shown ? <a href={shown.path}>{title}</a> : `${title} – ${t("notice.gone")}`}
          </Fact>
          <Fact name={t("notice.publisher")}>{notice.website_title}</Fact>
        </dl>
        {newest && (
          <>
            <Facts facts={newest.facts} />
            <p>{period(newest)}</p>
          </>
        )}
        <p>
          <TextWith
            name="notice.report"
            values={{ email: <a href={`mailto:${site.contactAddress}`}>{site.contactAddress}</a> }}
          />
        </p>
        <p>
          <a href={`${path}.json`}>{t("notice.json")}</a> · <a href="/disclosures">{t("disclosures.title")}</a>
        </p>
        {former.length > 0 && <h2>{t("notice.former")}</h2>}
        {former.map((version) => (
          <details key={version.from.toISOString()}>
            <summary>{period(version)}</summary>
            {version.isMarked ? <Facts facts={version.facts} /> : <p>{t("notice.unmarked")}</p>}
          </details>
        ))}
      </div>
    </Document>
  );
}

function Facts({ facts }: { facts: AdFacts }) {
  const { t, tag } = useLanguage();
  const days = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" });
  const day = (text: string) => days.format(new Date(text));
  return (
    <dl>
      <Fact name={t("notice.sponsor")}>{facts.sponsor}</Fact>
      <Fact name={t("notice.address")}>{facts.address}</Fact>
      <Fact name={t("notice.email")}>
        <a href={`mailto:${facts.email}`}>{facts.email}</a>
      </Fact>
      <Fact name={t("notice.controller")}>{facts.controller}</Fact>
      <Fact name={t("notice.payer")}>{facts.payer}</Fact>
      <Fact name={t("notice.subject")}>{facts.subject}</Fact>
      <Fact name={t("notice.official")}>
        {facts.official_info && (
          <a href={facts.official_info} rel="noopener nofollow">
            {facts.official_info}
          </a>
        )}
      </Fact>
      <Fact name={t("notice.period")}>
        {t("disclosures.period", { from: day(facts.from), until: day(facts.until) })}
      </Fact>
      <Fact name={t("notice.amount")}>{formatAmount(facts, tag)}</Fact>
      <Fact name={t("notice.amountNote")}>{facts.amount_note}</Fact>
      <Fact name={t("notice.origin")}>
        {`${t(`notice.origin.${facts.money_origin}`)}; ${t(`notice.place.${facts.money_place}`)}`}
      </Fact>
      <Fact name={t("notice.targeting")}>{facts.is_targeted ? facts.targeting : t("notice.untargeted")}</Fact>
      <Fact name={t("notice.suspension")}>{facts.was_suspended && t("notice.suspended")}</Fact>
    </dl>
  );
}

/** Left out if there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The amount as it was entered, in the language's way; any three letters are a currency. */
const formatAmount = ({ amount, currency }: AdFacts, tag: string) =>
  new Intl.NumberFormat(tag, { style: "currency", currency, currencyDisplay: "code" }).format(Number(amount));
