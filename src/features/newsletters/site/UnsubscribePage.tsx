import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import { nameAddress, type Preferences, pauseDays, type ReaderTopic } from "../readers-contract.ts";
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
  const language = getLanguage(site.language);
  const { t } = language;
  const { start, within } = nameAddress(language, preferences);
  const names = { site: site.title, address: <strong>{within}</strong> };
  const own = topics.find(({ isOfEmail }) => isOfEmail);
  const path = `/newsletter/unsubscribe/${token}`;
  const preferencesPath = `/newsletter/preferences/${token}`;
  return (
    <Document site={site} path={path} title={t(isTheirChoice ? "reader.unsubscribed" : "reader.unsubscribe")} noIndex>
      <section className="message-page wrap">
        <h1>{t(isTheirChoice ? "reader.unsubscribed" : "reader.unsubscribe")}</h1>
        {isFormer && address !== null && <p>{t("reader.former", { address })}</p>}
        {isTheirChoice ? (
          <>
            <p>
              {address === null
                ? t("reader.erased")
                : t(lists === null ? "reader.stopped" : "reader.stoppedNetwork", { address: start, site: site.title })}
            </p>
            {canUndo && (
              <ActionForm path={preferencesPath} action="undo-unsubscribe" label={t("reader.undo")} look={quiet} />
            )}
          </>
        ) : (
          <>
            <p>
              <TextWith name={lists === null ? "reader.stopQuestion" : "reader.stopNetworkQuestion"} values={names} />
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                {t("reader.unsubscribe")}
              </button>
            </form>
            {own && !own.isStopped && !isSuppressed && (
              <ActionForm
                path={preferencesPath}
                action="stop-topic"
                label={t("reader.stopTopic", { topic: own.name })}
                look={quiet}
              />
            )}
            {topics.length > 0 && (
              <p>
                <a href={preferencesPath}>{t("reader.chooseTopics")}</a>
              </p>
            )}
            <p>
              <a href={preferencesPath}>{t("reader.pauseInstead", { count: pauseDays })}</a>
            </p>
          </>
        )}
        {lists !== null && (
          <p>
            {t("reader.listsRemain")} <a href={preferencesPath}>{t("reader.chooseLists")}</a>
          </p>
        )}
        <p>
          <a href={`/newsletter/why/${token}`}>{t("reader.why")}</a>
        </p>
      </section>
    </Document>
  );
}
