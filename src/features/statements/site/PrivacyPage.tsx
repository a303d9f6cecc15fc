import type { ReactNode } from "react";
import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith, useLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import type { CookieFacts, PrivacyFacts } from "../contract.ts";
import { FormsPart } from "./FormsPart.tsx";
import { Address, Part } from "./Part.tsx";

interface Props {
  site: SiteView;
  facts: PrivacyFacts;
  /** Null for the current version. */
  until: Date | null;
  since: Date;
  /** Earlier versions, the newest first. */
  earlier: readonly { id: number; from: Date; until: Date }[];
}

const path = "/privacy";

/** Says what a website does with the data of its visitors, written from its facts in its language. */
export function PrivacyPage({ site, facts, since, until, earlier }: Props) {
  const { t, tag } = getLanguage(site.language);
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: site.timeZone });
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: site.timeZone });
  const period = (from: Date, to: Date) =>
    t("disclosures.period", { from: moments.format(from), until: moments.format(to) });
  return (
    <Document
      site={site}
      path={path}
      title={t("privacy.title")}
      description={t("privacy.intro")}
      noIndex={until !== null}
    >
      <div className="wrap page statement">
        <header className="page-head">
          <h1>{t("privacy.title")}</h1>
          <p>{t("privacy.intro")}</p>
          {until === null ? (
            <p>{t("privacy.changed", { date: dates.format(since) })}</p>
          ) : (
            <p role="status">
              {t("privacy.old")} {period(since, until)}. <a href={path}>{t("privacy.current")}</a>
            </p>
          )}
        </header>
        <Responsible facts={facts} />
        <FormsPart facts={facts} />
        <VisitsPart facts={facts} />
        <ElsewherePart facts={facts} />
        <CookiesPart cookies={facts.cookies} isHost={facts.operator === null} />
        {facts.retentionMonths !== undefined && (
          <Part title={t("privacy.members")}>
            <p>{t("privacy.retention", { time: t("privacy.months", { count: facts.retentionMonths }) })}</p>
          </Part>
        )}
        <Part title={t("privacy.kept")}>
          <p>{t("privacy.log")}</p>
          {facts.backupDays > 0 && (
            <p>{t("privacy.backups", { time: t("privacy.days", { count: facts.backupDays }) })}</p>
          )}
        </Part>
        <Part title={t("privacy.rights")}>
          <p>
            <TextWith
              name="privacy.rightsText"
              values={{
                contact: <Address email={facts.responsible.email} />,
                preferences: t("reader.preferences"),
              }}
            />
          </p>
        </Part>
        {earlier.length > 0 && (
          <Part title={t("privacy.earlier")}>
            <ul>
              {earlier.map(({ id, ...one }) => (
                <li key={id}>
                  <a href={`${path}?version=${id}`}>{period(one.from, one.until)}</a>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </Document>
  );
}

interface FactsProps {
  facts: PrivacyFacts;
}

function Responsible({ facts: { responsible, operator, text } }: FactsProps) {
  const { t } = useLanguage();
  return (
    <Part title={t("privacy.who")}>
      <address dir="auto">
        {[responsible.name, responsible.address].filter(Boolean).join(", ")}
        <br />
        <Address email={responsible.email} />
      </address>
      {operator && (
        <p>
          <TextWith
            name="privacy.server"
            values={{ network: operator.name, contact: <Address email={operator.email} /> }}
          />
        </p>
      )}
      {text !== "" && (
        <p dir="auto" className="statement-own">
          {text}
        </p>
      )}
    </Part>
  );
}

function VisitsPart({ facts: { counting, newsletters } }: FactsProps) {
  const { t } = useLanguage();
  const { service, host } = counting;
  const names = { plausible: "Plausible", umami: "Umami", ga4: "Google Analytics" };
  return (
    <>
      {newsletters && (
        <Part title={t("privacy.newsletters")}>
          <p>{t("privacy.mailed")}</p>
          <p>{t(newsletters.countsClicks ? "privacy.clicks" : "privacy.noClicks")}</p>
        </Part>
      )}
      <Part title={t("privacy.visits")}>
        {service === "off" && <p>{t("privacy.notCounted")}</p>}
        {service === "builtin" && <p>{t("privacy.counted")}</p>}
        {service !== "off" && service !== "builtin" && (
          <p>
            <TextWith name="privacy.countedBy" values={{ service: names[service], host: <code>{host}</code> }} />{" "}
            {t(service === "ga4" ? "privacy.passesCode" : "privacy.passesAddress")}
          </p>
        )}
        {service !== "off" && <p>{t("privacy.optOut")}</p>}
      </Part>
    </>
  );
}

function ElsewherePart({ facts: { afterClick, onView, hasHtml } }: FactsProps) {
  const { t } = useLanguage();
  return (
    <Part title={t("privacy.elsewhere")}>
      {afterClick.length === 0 && !hasHtml && <p>{t("privacy.nothingElsewhere")}</p>}
      {afterClick.length > 0 && (
        <>
          <p>{t("privacy.afterClick")}</p>
          <Hosts hosts={afterClick} name="after-click" />
        </>
      )}
      {hasHtml && (
        <>
          <p>{t("privacy.onView")}</p>
          <Hosts hosts={onView} name="on-view" />
        </>
      )}
    </Part>
  );
}

const Hosts = ({ hosts, name }: { hosts: readonly string[]; name: string }) => (
  <ul data-hosts={name}>
    {hosts.map((host) => (
      <li key={host}>
        <code>{host}</code>
      </li>
    ))}
  </ul>
);

/** Visitors' pages keep nothing in the browser's storage, so that cookies are all there is. */
function CookiesPart({ cookies, isHost }: { cookies: readonly CookieFacts[]; isHost: boolean }) {
  const { t } = useLanguage();
  const rows: [CookieFacts, ReactNode][] = cookies.map((cookie) => [
    cookie,
    cookie.purpose === "vote"
      ? t("privacy.cookieVote", { poll: cookie.subject || t("privacy.poll") })
      : t(accountPurposes[cookie.purpose]),
  ]);
  return (
    <Part title={t("privacy.device")}>
      {rows.length === 0 ? (
        <p>{t("privacy.noCookies")}</p>
      ) : (
        <>
          <p>{t("privacy.onlyThese")}</p>
          <ul data-cookies>
            {rows.map(([{ name, seconds }, purpose]) => (
              <li key={name}>
                <code>{name}</code>: {purpose} <Life seconds={seconds} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isHost && <p>{t("privacy.accounts")}</p>}
    </Part>
  );
}

const accountPurposes = {
  session: "privacy.cookieSession",
  device: "privacy.cookieDevice",
  login: "privacy.cookieLogin",
  openid: "privacy.cookieOpenId",
} as const;

function Life({ seconds }: { seconds: number }) {
  const { t } = useLanguage();
  const days = Math.round(seconds / 86_400);
  const time =
    days > 0 ? t("privacy.days", { count: days }) : t("privacy.minutes", { count: Math.round(seconds / 60) });
  return t("privacy.keptFor", { time });
}
