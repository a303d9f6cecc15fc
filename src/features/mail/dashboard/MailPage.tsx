import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import framed from "../../../ui/framed-list.module.css";
import { parsePage } from "../../../ui/list/address.ts";
import { ListPages } from "../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { texts } from "../contract.ts";
import { MailRow } from "./MailRow.tsx";
import { MailSetupSection } from "./MailSetupSection.tsx";
import { useMailSetup } from "./use-mail-setup.ts";
import { pageSize, useMails } from "./use-mails.ts";

/** Mail sent by the user's websites. For an owner of the network, also the mail server and its `health`. */
export default function MailPage({ isOwner, health }: { isOwner: boolean; health?: ReactNode }) {
  const isSet = useMailSetup().data?.configured ?? false;
  return (
    <SettingsFrame name={tr("Email")}>
      <MailSetupSection isOwner={isOwner} />
      {isOwner && isSet && health}
      <Mails />
    </SettingsFrame>
  );
}

function Mails() {
  const [page, setPage] = usePageOfAddress();
  const list = useMails(page);
  const { data, isPlaceholderData } = list;
  const canRetry = useMailSetup().data?.configured ?? false;
  return (
    <Section title={tr("Recent emails")} wide>
      <NotLoaded query={list} label={tr("Loading emails")} failure={texts.loadFailed} />
      {data?.total === 0 && (
        <EmptyState title={tr("No emails yet")}>
          <p>
            {tr(
              "Emails from your websites are listed here with their recipients and delivery status. Sent emails are kept for 30 days.",
            )}
          </p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={framed.list} aria-busy={isPlaceholderData}>
          {data.items.map((mail) => (
            <MailRow key={mail.mail_id} mail={mail} canRetry={canRetry} />
          ))}
        </ul>
      )}
      <ListPages list={list} pageSize={pageSize} page={page} onPage={setPage} />
    </Section>
  );
}

/** The page number is in the URL, so that Back works. */
function usePageOfAddress(): [number, (page: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = (next: number, replace = false) => setParams(next > 1 ? { page: String(next) } : {}, { replace });
  return [parsePage(params), change];
}
