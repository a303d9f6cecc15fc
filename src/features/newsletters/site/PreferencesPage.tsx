import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import {
  nameAddress,
  type Preferences,
  pauseDays,
  type ReaderList,
  type ReaderTopic,
  type RefusedAddress,
  readerTexts as texts,
} from "../readers-contract.ts";
import { ActionForm, quiet } from "./ActionForm.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { TopicsForm } from "./TopicsForm.tsx";

interface Props {
  site: SiteView;
  token: string;
  preferences: Preferences;
  topics: readonly ReaderTopic[];
  /** A date, as the website shows it. */
  pausedUntil: string | null;
  /** The new address as it was typed, if it wasn't taken. */
  refused?: RefusedAddress | undefined;
}

/** A person's choices without a login: anyone with the link in their email can pause or stop it. */
export function PreferencesPage({ site, token, preferences, topics, pausedUntil, refused }: Props) {
  const { address, isFormer, isSuppressed, isTheirChoice, canUndo, lists, newAddress } = preferences;
  const what = lists === null ? "email" : "newsletters of the network";
  const { start, within } = nameAddress(preferences);
  const path = `/newsletter/preferences/${token}`;
  const choice = (action: string, label: string, look = "button") => (
    <ActionForm path={path} action={action} label={label} look={look} />
  );
  return (
    <Document site={site} path={path} title={texts.preferencesTitle} noIndex>
      <section className="message-page wrap">
        <h1>{texts.preferencesTitle}</h1>
        {isFormer && address !== null && <p>{texts.formerAddress(address)}</p>}
        {isSuppressed ? (
          <>
            <p>{address === null ? texts.erased : `${start} won't get any more ${what} from ${site.title}.`}</p>
            {canUndo && choice("undo-unsubscribe", texts.undo)}
            {!isTheirChoice && choice("unsubscribe", "Keep it that way")}
          </>
        ) : (
          <>
            <p>
              {pausedUntil === null
                ? `${start} gets ${lists === null ? "newsletters" : what} from ${site.title}.`
                : `${lists === null ? "Email" : "The newsletter of the network"} from ${site.title} to ${within} is paused until ${pausedUntil}.`}
            </p>
            {topics.length > 0 && <TopicsForm path={path} topics={topics} />}
            {pausedUntil === null ? choice("pause", `Pause for ${pauseDays} days`) : choice("resume", "Resume email")}
            {choice(
              "unsubscribe",
              lists === null ? "Unsubscribe from all email" : "Unsubscribe from newsletters of the network",
              quiet,
            )}
          </>
        )}
        {newAddress && !isTheirChoice && <AddressForm path={path} {...newAddress} refused={refused} />}
        {lists !== null && lists.length > 0 && <Lists lists={lists} path={path} />}
        <p>
          <a href={`/newsletter/why/${token}`}>{texts.whyTitle}</a>
        </p>
      </section>
    </Document>
  );
}

/** The websites through which somebody gets newsletters of the network; each sends newsletters of its own, too. */
function Lists({ lists, path }: { lists: readonly ReaderList[]; path: string }) {
  return (
    <>
      <h2>Websites through which you got it</h2>
      <p>Each of them may also send newsletters of its own.</p>
      <ul>
        {lists.map(({ id, name, isStopped }) => (
          <li key={id}>
            <p>{isStopped ? `${name}: no more email` : name}</p>
            {!isStopped && (
              <ActionForm path={path} action="unsubscribe-list" label={`Stop all email from ${name}`} look={quiet}>
                <input type="hidden" name="list" value={id} />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
