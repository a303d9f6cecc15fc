import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import { type GivenConsent, readerTexts as texts, type Why } from "../readers-contract.ts";

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
  return (
    <Document site={site} path={`/newsletter/why/${token}`} title={texts.whyTitle} noIndex>
      <section className="message-page wrap">
        <h1>{texts.whyTitle}</h1>
        {address === null && <p>{texts.erased}</p>}
        <dl>
          {subject !== "" && <Fact name="Email">{`“${subject}”${dates.sent ? `, ${dates.sent}` : ""}`}</Fact>}
          {address !== null && <Fact name="Sent to">{address}</Fact>}
          <Fact name="Sent by">{`${sender ?? site.title}${replyTo ? ` (${replyTo})` : ""}`}</Fact>
          {topic !== null && <Fact name="Topic">{topic}</Fact>}
          {rule !== "" && <Fact name="Who gets it">{rule}</Fact>}
          {address !== null &&
            why.consents.map(({ list, consent }, index) => (
              <Fact key={list ?? ""} name={list === null ? "What you agreed to" : `What you agreed to at ${list}`}>
                {consentInWords(consent, dates.agreed[index] ?? null)}
              </Fact>
            ))}
        </dl>
        <p>
          <a href={`/newsletter/unsubscribe/${token}`}>{texts.unsubscribeTitle}</a>
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

function consentInWords(consent: GivenConsent | null, date: string | null): string {
  if (!consent) return "Your consent is no longer on record.";
  const when = date ? ` on ${date}` : "";
  if (consent.basis === "form") return `“${consent.words ?? ""}”${when}, on the page ${consent.place ?? ""}`;
  const source = consent.basis === "import" ? "Your address was imported" : "The website's owner recorded your consent";
  return `${source}${when} with this reason: “${consent.reason ?? ""}”`;
}
