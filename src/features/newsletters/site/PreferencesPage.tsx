import { Document } from "../../../site/ui/Document.tsx";
import type { SiteView } from "../../../site/ui/views.ts";
import { type Preferences, pauseDays, readerTexts as texts } from "../readers-contract.ts";

interface Props {
  site: SiteView;
  token: string;
  preferences: Preferences;
  /** A date, as the website shows it. */
  pausedUntil: string | null;
}

/** What a person gets, without a login: whoever has the link of their email can pause or stop it. */
export function PreferencesPage({ site, token, preferences, pausedUntil }: Props) {
  const { address, isSuppressed, isTheirChoice } = preferences;
  const path = `/newsletter/preferences/${token}`;
  const choice = (action: string, label: string) => (
    <form method="post" action={path}>
      <input type="hidden" name="action" value={action} />
      <button type="submit" className="button">
        {label}
      </button>
    </form>
  );
  return (
    <Document site={site} path={path} title={texts.preferencesTitle} noIndex>
      <section className="message-page wrap">
        <h1>{texts.preferencesTitle}</h1>
        {isSuppressed ? (
          <>
            <p>{address === null ? texts.erased : `${address} gets no more email from ${site.title}.`}</p>
            {!isTheirChoice && choice("unsubscribe", "Keep it that way")}
          </>
        ) : (
          <>
            <p>
              {pausedUntil === null
                ? `${address} gets the newsletters of ${site.title}.`
                : `${address} gets no email from ${site.title} until ${pausedUntil}.`}
            </p>
            {pausedUntil === null
              ? choice("pause", `Pause for ${pauseDays} days`)
              : choice("resume", "Get email again now")}
            {choice("unsubscribe", "Unsubscribe from all")}
          </>
        )}
        <p>
          <a href={`/newsletter/why/${token}`}>{texts.whyTitle}</a>
        </p>
      </section>
    </Document>
  );
}
