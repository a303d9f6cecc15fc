import { Button } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import framed from "../../../ui/framed-list.module.css";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import type { FailedJob, FailedJobState } from "../contract.ts";
import classes from "./JobsPage.module.css";
import { useRetryJob } from "./use-jobs.ts";

const stateNames: Record<FailedJobState, string> = {
  waiting: tr("Will be tried again"),
  running: tr("Running now"),
  failed: tr("job|Given up"),
};

export function FailedJobRow({ job }: { job: FailedJob }) {
  const { job_id, title, state, reason, attempts, created_at, failed_at, next_attempt_at } = job;
  return (
    <li className={`${framed.row} ${classes.failed}`}>
      <div className={classes.facts}>
        <span className={classes.title}>{title}</span>
        <span className={classes.quiet}>
          {trRich("Job {job}, queued {when}", { job: String(job_id), when: <When date={created_at} /> })}
        </span>
      </div>
      <div className={classes.facts}>
        <span className={classes.moment}>
          <StateBadge tone={state === "failed" ? "error" : undefined}>{stateNames[state]}</StateBadge>
          {(next_attempt_at ?? failed_at) && (
            <span className={classes.quiet}>
              <When date={next_attempt_at ?? failed_at ?? created_at} />
            </span>
          )}
        </span>
        <span className={classes.quiet}>
          {reason} {attempts > 0 && tr({ one: "Tried once.", other: "Tried {count} times." }, { count: attempts })}
        </span>
      </div>
      <div className={classes.actions}>{state !== "running" && <RetryButton job={job} />}</div>
    </li>
  );
}

function RetryButton({ job: { job_id, title } }: { job: FailedJob }) {
  const retry = useRetryJob();
  const start = useSingleMutate(retry);
  return (
    <Button
      variant="default"
      size="sm"
      loading={retry.isPending}
      onClick={() => start(job_id)}
      aria-label={tr("Try again: {title}, job {job}", { title, job: String(job_id) })}
    >
      {tr("Try again")}
    </Button>
  );
}
