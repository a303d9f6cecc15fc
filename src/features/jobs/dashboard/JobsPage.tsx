import { useSearchParams } from "react-router";
import { minuteMs } from "../../../shared/durations.ts";
import framed from "../../../ui/framed-list.module.css";
import { parsePage } from "../../../ui/list/address.ts";
import { ListPages } from "../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { When } from "../../../ui/When.tsx";
import { type JobSummary, texts } from "../contract.ts";
import { FailedJobRow } from "./FailedJobRow.tsx";
import classes from "./JobsPage.module.css";
import { pageSize, useFailedJobs, useJobs } from "./use-jobs.ts";

/** Background jobs and their failures. */
export default function JobsPage() {
  return (
    <SettingsFrame name="Background jobs">
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
    <Section title="Failed jobs" wide>
      <NotLoaded query={list} label="Loading failed jobs" failure={texts.failedLoadFailed} />
      {data?.total === 0 && (
        <EmptyState title="No failed jobs">
          <p>
            When a background job fails, it is listed here with the reason. Most jobs are tried again automatically.
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
    <Section title="All jobs" help="The server runs these jobs automatically." wide>
      <NotLoaded query={list} label="Loading background jobs" failure={texts.loadFailed} rowHeight={64} />
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
  const more = waiting > 0 && `, ${waiting} waiting`;
  if (running > 0)
    return (
      <>
        {running === 1 ? "Running now" : `${running} running now`}
        {more}
      </>
    );
  if (waiting === 0 || next_run_at === null) return <>Nothing waiting</>;
  if (is_held) return <>{every_seconds === null && `${waiting} waiting. `}Runs once this is the real site</>;
  const isSoon = Date.parse(next_run_at) - Date.now() < minuteMs;
  return (
    <>
      {every_seconds === null ? `${waiting} waiting, next ` : "Next "}
      {isSoon ? "within a minute" : <When date={next_run_at} />}
    </>
  );
}

function getSchedule({ every_seconds: seconds }: JobSummary): string {
  if (seconds === null) return "When needed";
  if (seconds >= 24 * 3600) return "Daily";
  if (seconds === 60) return "Every minute";
  return seconds >= 60 ? `Every ${seconds / 60} minutes` : `Every ${seconds} seconds`;
}
