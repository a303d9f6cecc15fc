import type { Job } from "../../../jobs/job.ts";
import type { FailedJobRow, JobCounts } from "../../../jobs/overview.queries.ts";
import type { FailedJob, JobSummary } from "../contract.ts";

export function presentSummary(
  { kind, everyMs, reachesOut }: Job,
  counts: JobCounts | undefined,
  muted: boolean,
): JobSummary {
  const { waiting = 0, running = 0, failed = 0, next_run_at } = counts ?? {};
  return {
    name: kind.name,
    title: kind.title,
    every_seconds: everyMs === undefined ? null : everyMs / 1000,
    waiting,
    running,
    failed,
    is_held: muted && reachesOut,
    next_run_at: next_run_at?.toISOString() ?? null,
  };
}

export function presentFailedJob(row: FailedJobRow, title: string, now: Date): FailedJob {
  const isRunning = row.lease !== null && row.run_at > now;
  const state = row.failed_at ? "failed" : isRunning ? "running" : "waiting";
  return {
    job_id: row.id,
    name: row.name,
    title,
    state,
    reason: row.last_error ?? "",
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    failed_at: row.failed_at?.toISOString() ?? null,
    next_attempt_at: state === "waiting" ? row.run_at.toISOString() : null,
  };
}
