import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatList, tr } from "../../../shared/languages/tr.ts";
import { bytesInWords } from "../../../shared/text.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import framed from "../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
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
    <SettingsFrame name={tr("Backups")}>
      <Section
        title={tr("Backups")}
        help={tr(
          "Every night, the server backs up all websites, and restores the file into an empty database to prove that it works.",
        )}
      >
        <NotLoaded query={query} label={tr("Loading backups")} failure={texts.loadFailed} />
        {data && (
          <>
            <BackupWarnings overview={data} />
            <Facts overview={data} />
            {data.on && !data.muted && <StartButton overview={data} />}
            <p className={classes.quiet}>
              {trRich("To restore a backup, run the command {command} on the server. {guide} has the steps.", {
                command: <code>restore FILE</code>,
                guide: <code>docs/backups.md</code>,
              })}
            </p>
          </>
        )}
      </Section>
      {data && (
        <Section title={tr("History")} wide>
          <History overview={data} />
        </Section>
      )}
    </SettingsFrame>
  );
}

function Facts({ overview }: { overview: BackupOverview }) {
  const { last_proven: last, next_at, keep, place, encrypted } = overview;
  const kept = [
    tr({ one: "{count} day", other: "{count} days" }, { count: keep.days }),
    keep.weeks && tr({ one: "{count} week", other: "{count} weeks" }, { count: keep.weeks }),
    keep.months && tr({ one: "{count} month", other: "{count} months" }, { count: keep.months }),
  ];
  const periods = kept.filter((period) => typeof period === "string");
  return (
    <dl className={classes.facts}>
      <Fact name={tr("Last proven backup")}>
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
          tr("backup|None yet")
        )}
      </Fact>
      <Fact name={tr("Next backup")}>
        <span role="status">
          {isBusy(overview) ? tr("Running now") : next_at ? <Moment at={next_at} /> : tr("backup|None planned")}
        </span>
      </Fact>
      <Fact name={tr("Stored in")}>
        {place}
        <span className={classes.quiet}>{encrypted ? tr("Encrypted with a passphrase") : tr("Not encrypted")}</span>
      </Fact>
      <Fact name={tr("backups|Kept")}>
        {tr("The newest of each of the last {periods}", { periods: formatList(periods) })}
      </Fact>
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
      {busy ? tr("Backing up…") : tr("Back up now")}
    </Button>
  );
}

function History({ overview: { backups, on, next_at, last_proven } }: { overview: BackupOverview }) {
  if (backups.length === 0) {
    return (
      <EmptyState title={tr("No backups yet")}>
        {on && next_at && (
          <p>{trRich("The first one starts {when}. You can also start it now.", { when: <When date={next_at} /> })}</p>
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
