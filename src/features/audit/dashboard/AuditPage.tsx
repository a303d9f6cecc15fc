import { Button } from "@mantine/core";
import { getHref } from "../../../platform/calls/call.ts";
import { tr } from "../../../shared/languages/tr.ts";
import screen from "../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ProvenDownload } from "../../accounts/dashboard/factors/ProvenDownload.tsx";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import { exportAudit } from "../calls.ts";
import { texts } from "../contract.ts";
import classes from "./Audit.module.css";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditLines } from "./AuditLines.tsx";
import { getQuery, useAudit, useAuditState, useAuditStatus } from "./use-audit.ts";

/** Who did what: on the network for its owners, on a website for those who own it. */
export default function AuditPage() {
  const isOwner = useIsOwner();
  return (
    <SettingsFrame name={tr("Audit log")}>
      {isOwner && <SealNotice />}
      <Section title={tr("Audit log")} help={tr("Who did what, kept for 400 days. Entries can't be changed.")} wide>
        <Lines isOwner={isOwner} />
      </Section>
    </SettingsFrame>
  );
}

function SealNotice() {
  const { data } = useAuditStatus(true);
  if (!data?.problem) return null;
  return (
    <Notice tone="error">
      <p>{data.problem}</p>
    </Notice>
  );
}

function Lines({ isOwner }: { isOwner: boolean }) {
  const { state, change } = useAuditState();
  const list = useAudit(state);
  const { data, isPlaceholderData } = list;
  const { items = [], total = 0, isCapped = false, hasNext = false } = data ?? {};
  const { limit: _, before: __, ...filter } = getQuery(state);

  function goTo(before: string) {
    change({ before });
    window.scrollTo(0, 0);
  }

  return (
    <>
      <AuditFilters state={state} change={change} isOwner={isOwner} />
      <div className={screen.head}>
        <p className={screen.count} role="status">
          {data &&
            (isCapped
              ? tr({ one: "More than {count} entry", other: "More than {count} entries" }, { count: total })
              : tr({ one: "{count} entry", other: "{count} entries" }, { count: total }))}
        </p>
        <ProvenDownload size="sm" href={getHref(exportAudit, { query: filter })}>
          {tr("Save as CSV")}
        </ProvenDownload>
      </div>
      <NotLoaded query={list} label={tr("Loading the audit log")} failure={texts.loadFailed} rowHeight={64} />
      {data && items.length === 0 && (
        <EmptyState title={tr("Nothing found")}>
          <p>{tr("Nothing that was recorded matches this.")}</p>
        </EmptyState>
      )}
      {items.length > 0 && <AuditLines lines={items} busy={isPlaceholderData} />}
      <div className={classes.steps}>
        {state.before !== "" && (
          <Button variant="default" size="sm" onClick={() => goTo("")}>
            {tr("entries|Newest")}
          </Button>
        )}
        {hasNext && (
          <Button variant="default" size="sm" onClick={() => goTo(String(items.at(-1)?.line_id ?? ""))}>
            {tr("entries|Older")}
          </Button>
        )}
      </div>
    </>
  );
}
