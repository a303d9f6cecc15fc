import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, useLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import {
  type DataRequests,
  type LanguageChoice,
  nameAddress,
  type Preferences,
  pauseDays,
  type ReaderList,
  type ReaderTopic,
  type RefusedAddress,
} from "../readers-contract.ts";
import { ActionForm, quiet } from "./ActionForm.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { DataForm } from "./DataForm.tsx";
import { LanguageForm } from "./LanguageForm.tsx";
import { TopicsForm } from "./TopicsForm.tsx";
import { WeekForm } from "./WeekForm.tsx";

interface Props {
  site: SiteView;
  token: string;
  preferences: Preferences;
  topics: readonly ReaderTopic[];
  /** Null if they can't choose one. */
  choice: LanguageChoice | null;
  /** A date, as the website shows it. */
  pausedUntil: string | null;
  /** The new address as it was typed, if it wasn't taken. */
  refused?: RefusedAddress | undefined;
  /** Null where nothing can be asked for. */
  requests: DataRequests | null;
}

/** A person's choices without a login: anyone with the link in their email can pause or stop it. */
export function PreferencesPage({ site, token, preferences, topics, choice, pausedUntil, refused, requests }: Props) {
  const { address, isFormer, isSuppressed, isTheirChoice, canUndo, perWeek, lists, newAddress } = preferences;
  const language = getLanguage(site.language);
  const { t } = language;
  const { start, within } = nameAddress(language, preferences);
  const all = { address: start, site: site.title };
  const path = `/newsletter/preferences/${token}`;
  const button = (action: string, label: string, look = "button") => (
    <ActionForm path={path} action={action} label={label} look={look} />
  );
  return (
    <Document site={site} path={path} title={t("reader.preferences")} noIndex>
      <section className="message-page wrap">
        <h1>{t("reader.preferences")}</h1>
        {isFormer && address !== null && <p>{t("reader.former", { address })}</p>}
        {isSuppressed ? (
          <>
            <p>
              {address === null
                ? t("reader.erased")
                : t(lists === null ? "reader.stopped" : "reader.stoppedNetwork", all)}
            </p>
            {canUndo && button("undo-unsubscribe", t("reader.undo"))}
            {!isTheirChoice && button("unsubscribe", t("reader.keepStopped"))}
          </>
        ) : (
          <>
            <p>
              {pausedUntil === null
                ? t(lists === null ? "reader.gets" : "reader.getsNetwork", all)
                : t(lists === null ? "reader.paused" : "reader.pausedNetwork", {
                    address: within,
                    site: site.title,
                    date: pausedUntil,
                  })}
            </p>
            {topics.length > 0 && <TopicsForm path={path} topics={topics} />}
            {pausedUntil === null
              ? button("pause", t("reader.pause", { count: pauseDays }))
              : button("resume", t("reader.resume"))}
            {button("unsubscribe", t(lists === null ? "reader.stopAll" : "reader.stopNetwork"), quiet)}
          </>
        )}
        {address !== null && <WeekForm path={path} chosen={perWeek} />}
        {choice && <LanguageForm path={path} {...choice} />}
        {newAddress && !isTheirChoice && <AddressForm path={path} {...newAddress} refused={refused} />}
        {requests && <DataForm path={path} requests={requests} />}
        {lists !== null && lists.length > 0 && <Lists lists={lists} path={path} />}
        <p>
          <a href={`/newsletter/why/${token}`}>{t("reader.why")}</a>
        </p>
        {site.hasPrivacyPage && (
          <p>
            <a href="/privacy">{t("privacy.title")}</a>
          </p>
        )}
      </section>
    </Document>
  );
}

/** The websites through which somebody gets newsletters of the network; each sends newsletters of its own, too. */
function Lists({ lists, path }: { lists: readonly ReaderList[]; path: string }) {
  const { t } = useLanguage();
  return (
    <>
      <h2>{t("reader.lists")}</h2>
      <p>{t("reader.listsNote")}</p>
      <p>{t("reader.addressPerList")}</p>
      <ul>
        {lists.map(({ id, name, isStopped }) => (
          <li key={id}>
            <p>{isStopped ? t("reader.listStopped", { name }) : name}</p>
            {!isStopped && (
              <ActionForm path={path} action="unsubscribe-list" label={t("reader.stopList", { name })} look={quiet}>
                <input type="hidden" name="list" value={id} />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
