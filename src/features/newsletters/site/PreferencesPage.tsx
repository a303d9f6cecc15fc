import { Document } from "../../../site/ui/Document.tsx";
import type { SiteView } from "../../../site/ui/views.ts";
import { type Preferences, pauseDays, type ReaderTopic, readerTexts as texts } from "../readers-contract.ts";
import { TopicsForm } from "./TopicsForm.tsx";

interface Props {
  site: SiteView;
  token: string;
  preferences: Preferences;
  topics: readonly ReaderTopic[];
  /** A date, as the website shows it. */
  pausedUntil: string | null;
}

/** A person's choices without a login: anyone with the link in their email can pause or stop it. */
export function PreferencesPage({ site, token, preferences, topics, pausedUntil }: Props) {
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
            <p>{address === null ? texts.erased : `${address} won't get any more email from ${site.title}.`}</p>
            {!isTheirChoice && choice("unsubscribe", "Keep it that way")}
          </>
        ) : (
          <>
            <p>
              {pausedUntil === null
                ? `${address} gets newsletters from ${site.title}.`
                : `Email from ${site.title} to ${address} is paused until ${pausedUntil}.`}
            </p>
            {topics.length > 0 && <TopicsForm path={path} topics={topics} />}
            {pausedUntil === null ? choice("pause", `Pause for ${pauseDays} days`) : choice("resume", "Resume email")}
            {choice("unsubscribe", "Unsubscribe from all email")}
          </>
        )}
        <p>
          <a href={`/newsletter/why/${token}`}>{texts.whyTitle}</a>
        </p>
      </section>
    </Document>
  );
}
