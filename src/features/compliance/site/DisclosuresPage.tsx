import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, useLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";

interface PeriodView {
  /** Empty: there was no disclaimer. */
  text: string;
  from: Date;
  until: Date | null;
}

interface NoticeView {
  id: number;
  title: string;
  is_marked: boolean;
  facts: { sponsor: string };
  /** As visitors see it now. */
  shown: { title: string } | undefined;
}

interface Props {
  site: SiteView;
  periods: readonly PeriodView[];
  /** The moment that was asked for, and the text that was in force then. */
  asked?: { at: Date; text: string } | undefined;
  /** The newest first. */
  notices: readonly NoticeView[];
}

/** Lists which disclaimer was in force when, the current one first, and the notices of political advertisements. */
export function DisclosuresPage({ site, periods, asked, notices }: Props) {
  const { t, tag } = getLanguage(site.language);
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long", timeZone: site.timeZone });
  const time = (moment: Date) => moments.format(moment);
  return (
    <Document site={site} path="/disclosures" title={t("disclosures.title")} description={t("disclosures.intro")}>
      <div className="wrap page">
        <header className="page-head">
          <h1>{t("disclosures.title")}</h1>
          <p>{t("disclosures.intro")}</p>
        </header>
        {asked && (
          <section className="disclosures">
            <h2>{t("disclosures.at", { date: time(asked.at) })}</h2>
            <p dir="auto">{asked.text || t("disclosures.nothing")}</p>
          </section>
        )}
        {periods.length === 0 && <p className="empty">{t("disclosures.none")}</p>}
        <ol className="plain-list disclosures" reversed>
          {periods.toReversed().map(({ text, from, until }) => (
            <li key={from.toISOString()}>
              <h2>
                {until === null
                  ? t("disclosures.since", { from: time(from) })
                  : t("disclosures.period", { from: time(from), until: time(until) })}
              </h2>
              <p dir="auto">{text || t("disclosures.nothing")}</p>
            </li>
          ))}
        </ol>
        <Notices notices={notices} />
      </div>
    </Document>
  );
}

function Notices({ notices }: Pick<Props, "notices">) {
  const { t } = useLanguage();
  if (notices.length === 0) return null;
  return (
    <section className="disclosures">
      <h2>{t("notice.list")}</h2>
      <ul className="plain-list">
        {notices.map(({ id, title, is_marked, facts, shown }) => (
          <li key={id}>
            <a href={`/disclosures/notices/${id}`} dir="auto">
              {shown?.title ?? title}
            </a>
            <p dir="auto">{is_marked ? t("political.sponsor", { name: facts.sponsor }) : t("notice.unmarked")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
