import { Pagination, Skeleton } from "@mantine/core";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../dashboard/EmptyState.tsx";
import framed from "../../../dashboard/framed-list.module.css";
import { LoadError } from "../../../dashboard/LoadError.tsx";
import { Section } from "../../../dashboard/settings/Section.tsx";
import { SettingsFrame } from "../../../dashboard/settings/SettingsFrame.tsx";
import { texts } from "../contract.ts";
import { MailRow } from "./MailRow.tsx";
import { MailSetupSection } from "./MailSetupSection.tsx";
import { pageSize, useMailSetup, useMails } from "./use-mails.ts";

/** What became of the mail that one's websites sent. */
export default function MailPage() {
  return (
    <SettingsFrame name="Mail">
      <MailSetupSection />
      <Mails />
    </SettingsFrame>
  );
}

function Mails() {
  const [page, setPage] = usePageOfAddress();
  const { data, error, isFetching, isPlaceholderData, refetch } = useMails(page);
  const canRetry = useMailSetup().data?.configured ?? false;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  return (
    <Section title="Newest mail" wide>
      {!data && error && (
        <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading mail">
          <Skeleton height={144} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState title="No mail yet">
          <p>What your websites send is listed here: to whom, and what became of it. Sent mail stays for 30 days.</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={framed.list} aria-busy={isPlaceholderData}>
          {data.items.map((mail) => (
            <MailRow key={mail.mail_id} mail={mail} canRetry={canRetry} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(page, pages)}
          onChange={setPage}
          getControlProps={(control) => ({ "aria-label": `${control} page` })}
        />
      )}
    </Section>
  );
}

/** The page stands in the address, so that Back works. */
function usePageOfAddress(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));
  const change = (next: number) => setParams(next > 1 ? { page: String(next) } : {});
  return [Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1, change];
}
