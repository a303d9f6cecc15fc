import { useSearchParams } from "react-router";
import { minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import framed from "../../../ui/framed-list.module.css";
import { parsePage } from "../../../ui/list/address.ts";
import { ListPages } from "../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import { type JobSummary, texts } from "../contract.ts";
import { FailedJobRow } from "./FailedJobRow.tsx";
import classes from "./JobsPage.module.css";
import { pageSize, useFailedJobs, useJobs } from "./use-jobs.ts";

/** Background jobs and their failures. */
export default function JobsPage() {
  return (
    <SettingsFrame name={tr("Background jobs")}>
      <FailedJobs />
      <Jobs />
    </SettingsFrame>
  );
}

function FailedJobs() {
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const list = useFailedJobs(page);
  const { data, isPlaceholderData } = list;
  return (
    <Section title={tr("Failed jobs")} wide>
      <NotLoaded query={list} label={tr("Loading failed jobs")} failure={texts.failedLoadFailed} />
      {data?.total === 0 && (
        <EmptyState title={tr("No failed jobs")}>
          <p>
            {tr(
              "When a background job fails, it is listed here with the reason. Most jobs are tried again automatically.",
            )}
          </p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={framed.list} aria-busy={isPlaceholderData}>
          {data.items.map((job) => (
            <FailedJobRow key={job.job_id} job={job} />
          ))}
        </ul>
      )}
      <ListPages
        list={list}
        pageSize={pageSize}
        page={page}
        onPage={(next, replace = false) => setParams(next > 1 ? { page: String(next) } : {}, { replace })}
      />
    </Section>
  );
}

function Jobs() {
  const list = useJobs();
  return (
    <Section title={tr("All jobs")} help={tr("The server runs these jobs automatically.")} wide>
      <NotLoaded query={list} label={tr("Loading background jobs")} failure={texts.loadFailed} rowHeight={64} />
      {list.data && (
        <ul className={framed.list}>
          {list.data.map((job) => (
            <li key={job.name} className={`${framed.row} ${classes.job}`}>
              <span className={classes.title}>{job.title}</span>
              <span className={classes.quiet}>{getSchedule(job)}</span>
              <span className={classes.quiet}>
                <State job={job} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function State({ job: { waiting, running, is_held, next_run_at, every_seconds } }: { job: JobSummary }) {
  if (running > 0) {
    return waiting > 0
      ? tr(
          { one: "Running now, {waiting} waiting", other: "{count} running now, {waiting} waiting" },
          { count: running, waiting },
        )
      : tr({ one: "Running now", other: "{count} running now" }, { count: running });
  }
  if (waiting === 0 || next_run_at === null) return tr("Nothing waiting");
  const isRegular = every_seconds !== null;
  if (is_held) {
    return isRegular
      ? tr("Runs once this is the real site")
      : tr(
          {
            one: "{count} waiting. Runs once this is the real site",
            other: "{count} waiting. Runs once this is the real site",
          },
          { count: waiting },
        );
  }
  if (Date.parse(next_run_at) - Date.now() < minuteMs) {
    return isRegular
      ? tr("Next within a minute")
      : tr(
          { one: "{count} waiting, next within a minute", other: "{count} waiting, next within a minute" },
          { count: waiting },
        );
  }
  const when = <When date={next_run_at} />;
  return isRegular
    ? trRich("Next {when}", { when })
    : trRich({ one: "{count} waiting, next {when}", other: "{count} waiting, next {when}" }, { count: waiting, when });
}

function getSchedule({ every_seconds: seconds }: JobSummary): string {
  if (seconds === null) return tr("When needed");
  if (seconds >= 24 * 3600) return tr("Daily");
  return seconds >= 60
    ? tr({ one: "Every minute", other: "Every {count} minutes" }, { count: seconds / 60 })
    : tr({ one: "Every second", other: "Every {count} seconds" }, { count: seconds });
}
