import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import { type Preferences, pauseDays, type ReaderTopic, readerTexts as texts } from "../readers-contract.ts";

interface Props {
  site: SiteView;
  token: string;
  preferences: Preferences;
  topics: readonly ReaderTopic[];
}

/** Opened by the link in each email. Only its button unsubscribes, because mail programs open links automatically. */
export function UnsubscribePage({ site, token, preferences, topics }: Props) {
  const { address, isSuppressed, isTheirChoice, lists } = preferences;
  const own = topics.find(({ isOfEmail }) => isOfEmail);
  const path = `/newsletter/unsubscribe/${token}`;
  const what = lists === null ? "email" : "newsletters of the network";
  return (
    <Document site={site} path={path} title={isTheirChoice ? texts.unsubscribed : texts.unsubscribeTitle} noIndex>
      <section className="message-page wrap">
        <h1>{isTheirChoice ? texts.unsubscribed : texts.unsubscribeTitle}</h1>
        {isTheirChoice ? (
          <p>{address === null ? texts.erased : `${address} won't get any more ${what} from ${site.title}.`}</p>
        ) : (
          <>
            <p>
              Stop all {what} from {site.title} to <strong>{address}</strong>?
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                Unsubscribe
              </button>
            </form>
            {own && !own.isStopped && !isSuppressed && (
              <form method="post" action={`/newsletter/preferences/${token}`}>
                <input type="hidden" name="action" value="stop-topic" />
                <button type="submit" className="button">
                  {`Stop only “${own.name}” emails`}
                </button>
              </form>
            )}
            {topics.length > 0 && (
              <p>
                <a href={`/newsletter/preferences/${token}`}>Choose which emails you want</a>
              </p>
            )}
            <p>
              <a href={`/newsletter/preferences/${token}`}>Pause email for {pauseDays} days instead</a>
            </p>
          </>
        )}
        {lists !== null && (
          <p>
            Websites of the network may still send you newsletters of their own.{" "}
            <a href={`/newsletter/preferences/${token}`}>Choose which</a>
          </p>
        )}
        <p>
          <a href={`/newsletter/why/${token}`}>{texts.whyTitle}</a>
        </p>
      </section>
    </Document>
  );
}
