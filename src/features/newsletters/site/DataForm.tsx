import { useLanguage } from "../../../site-kit/language.tsx";
import type { DataRequests } from "../readers-contract.ts";
import { ActionForm, quiet } from "./ActionForm.tsx";

interface Props {
  path: string;
  requests: DataRequests;
}

/** Mails readers a link to their data, or asks the website's owners for a copy or erasure. Works without JavaScript. */
export function DataForm({ path, requests: { copy, erasure, link } }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <h2>{t("reader.data")}</h2>
      {link !== null && <p>{t("reader.dataLinkNote")}</p>}
      {link === "offered" && <ActionForm path={path} action="own-data" label={t("reader.dataLink")} look={quiet} />}
      {link === "sent" && <p role="status">{t("reader.dataLinkSent")}</p>}
      <p>{t("reader.dataNote")}</p>
      {copy === null ? (
        <ActionForm path={path} action="ask-copy" label={t("reader.askCopy")} look={quiet} />
      ) : (
        <p role="status">{t("reader.askedCopy", { date: copy })}</p>
      )}
      {erasure === null ? (
        <ActionForm path={path} action="ask-erasure" label={t("reader.askErasure")} look={quiet} />
      ) : (
        <p role="status">{t("reader.askedErasure", { date: erasure })}</p>
      )}
    </>
  );
}
