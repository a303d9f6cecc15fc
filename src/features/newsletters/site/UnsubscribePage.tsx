import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import {
  nameAddress,
  type Preferences,
  pauseDays,
  type ReaderTopic,
  readerTexts as texts,
} from "../readers-contract.ts";
import { ActionForm, quiet } from "./ActionForm.tsx";

interface Props {
  site: SiteView;
  token: string;
  preferences: Preferences;
  topics: readonly ReaderTopic[];
}

/** Opened by the link in each email. Only its button unsubscribes, because mail programs open links automatically. */
export function UnsubscribePage({ site, token, preferences, topics }: Props) {
  const { address, isFormer, isSuppressed, isTheirChoice, canUndo, lists } = preferences;
  const { start, within } = nameAddress(preferences);
  const own = topics.find(({ isOfEmail }) => isOfEmail);
  const path = `/newsletter/unsubscribe/${token}`;
  const preferencesPath = `/newsletter/preferences/${token}`;
  const what = lists === null ? "email" : "newsletters of the network";
  return (
    <Document site={site} path={path} title={isTheirChoice ? texts.unsubscribed : texts.unsubscribeTitle} noIndex>
      <section className="message-page wrap">
        <h1>{isTheirChoice ? texts.unsubscribed : texts.unsubscribeTitle}</h1>
        {isFormer && address !== null && <p>{texts.formerAddress(address)}</p>}
        {isTheirChoice ? (
          <>
            <p>{address === null ? texts.erased : `${start} won't get any more ${what} from ${site.title}.`}</p>
            {canUndo && <ActionForm path={preferencesPath} action="undo-unsubscribe" label={texts.undo} look={quiet} />}
          </>
        ) : (
          <>
            <p>
              Stop all {what} from {site.title} to <strong>{within}</strong>?
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                Unsubscribe
              </button>
            </form>
            {own && !own.isStopped && !isSuppressed && (
              <ActionForm
                path={preferencesPath}
                action="stop-topic"
                label={`Stop only “${own.name}” emails`}
                look={quiet}
              />
            )}
            {topics.length > 0 && (
              <p>
                <a href={preferencesPath}>Choose which emails you want</a>
              </p>
            )}
            <p>
              <a href={preferencesPath}>Pause email for {pauseDays} days instead</a>
            </p>
          </>
        )}
        {lists !== null && (
          <p>
            Websites of the network may still send you newsletters of their own.{" "}
            <a href={preferencesPath}>Choose which</a>
          </p>
        )}
        <p>
          <a href={`/newsletter/why/${token}`}>{texts.whyTitle}</a>
        </p>
      </section>
    </Document>
  );
}
