import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { bytesInWords, counted, joined } from "../../../shared/text.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import framed from "../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { inFull, When } from "../../../ui/When.tsx";
import { type BackupOverview, texts } from "../backups-contract.ts";
import { BackupRow } from "./BackupRow.tsx";
import classes from "./BackupsPage.module.css";
import { BackupWarnings } from "./BackupWarnings.tsx";
import { isBusy, useBackups, useStartBackup } from "./use-backups.ts";

/** Backups of the whole server, for the network's owners. */
export default function BackupsPage() {
  const query = useBackups();
  const { data } = query;
  return (
    <SettingsFrame name="Backups">
      <Section
        title="Backups"
        help="Every night, the server backs up all websites, and restores the file into an empty database to prove that it works."
      >
        <NotLoaded query={query} label="Loading backups" failure={texts.loadFailed} />
        {data && (
          <>
            <BackupWarnings overview={data} />
            <Facts overview={data} />
            {data.on && !data.muted && <StartButton overview={data} />}
            <p className={classes.quiet}>
              To restore a backup, run the command <code>restore FILE</code> on the server. <code>docs/backups.md</code>{" "}
              has the steps.
            </p>
          </>
        )}
      </Section>
      {data && (
        <Section title="History" wide>
          <History overview={data} />
        </Section>
      )}
    </SettingsFrame>
  );
}

function Facts({ overview }: { overview: BackupOverview }) {
  const { last_proven: last, next_at, keep, place, encrypted } = overview;
  const kept = [
    counted(keep.days, "day"),
    keep.weeks && counted(keep.weeks, "week"),
    keep.months && counted(keep.months, "month"),
  ];
  const periods = kept.filter((period) => typeof period === "string");
  return (
    <dl className={classes.facts}>
      <Fact name="Last proven backup">
        {last ? (
          <>
            <strong>
              <Moment at={last.started_at} />
            </strong>
            <span className={classes.quiet}>
              {last.bytes !== null && `${bytesInWords(last.bytes)}, `}
              {last.file_name}
            </span>
          </>
        ) : (
          "None yet"
        )}
      </Fact>
      <Fact name="Next backup">
        <span role="status">
          {isBusy(overview) ? "Running now" : next_at ? <Moment at={next_at} /> : "None planned"}
        </span>
      </Fact>
      <Fact name="Stored in">
        {place}
        <span className={classes.quiet}>{encrypted ? "Encrypted with a passphrase" : "Not encrypted"}</span>
      </Fact>
      <Fact name="Kept">The newest of each of the last {joined(periods)}</Fact>
    </dl>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <>
      {inFull(new Date(at))}, <When date={at} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Stays focusable while a backup runs. */
function StartButton({ overview }: { overview: BackupOverview }) {
  const backup = useStartBackup();
  const start = useSingleMutate(backup);
  const busy = isBusy(overview) || backup.isPending;
  return (
    <Button
      className={classes.start}
      variant={busy ? "default" : "filled"}
      aria-disabled={busy}
      onClick={() => !busy && start()}
    >
      {busy ? "Backing up…" : "Back up now"}
    </Button>
  );
}

function History({ overview: { backups, on, next_at, last_proven } }: { overview: BackupOverview }) {
  if (backups.length === 0) {
    return (
      <EmptyState title="No backups yet">
        {on && next_at && (
          <p>
            The first one starts <When date={next_at} />. You can also start it now.
          </p>
        )}
      </EmptyState>
    );
  }
  return (
    <ul className={framed.list}>
      {backups.map((backup) => (
        <BackupRow key={backup.backup_id} backup={backup} before={last_proven} />
      ))}
    </ul>
  );
}
